import { expect, type Page } from '@playwright/test'

/**
 * Calls the admin API with the session of a page's signed-in staff member, as if from a second window. Returns the data
 * of the response.
 */
export async function callAs(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const [token, language] = await page.evaluate(() => [localStorage.getItem('token'), document.documentElement.lang])
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language! }
  const answer = await page.request.fetch(`/api/admin${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}
