import { type APIRequestContext, expect } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'

/**
 * Waits for an email to an address with a link to `path`, and returns the link without its origin. `name` is the query
 * parameter that carries the token.
 */
export async function waitForEmailLink(
  request: APIRequestContext,
  email: string,
  path: string,
  { language = 'en', name = 'token' }: { language?: Language; name?: string } = {},
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const list = await (await request.get('/mailbox')).text()
    const rows = list.split('<tr>').filter(row => row.includes(email))
    for (const row of rows) {
      const message = await (await request.get(/\/mailbox\/\d+/.exec(row)![0])).text()
      link ??= new RegExp(`/${language}/${path}\\?${name}=[\\w.~%-]+`).exec(message)?.[0]
    }
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

/** Waits until an email with this subject was queued for a person. */
export async function waitForEmail(request: APIRequestContext, email: string, subject: string): Promise<void> {
  await expect(async () => {
    const rows = (await (await request.get('/mailbox')).text()).split('<tr>')
    expect(rows.filter(row => row.includes(email)).join()).toContain(subject)
  }).toPass()
}
