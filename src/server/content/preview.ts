import { createHmac } from 'node:crypto'
import type { ContentKind } from '../../shared/contracts/admin-content.ts'
import { pagePath, SECTION_PAGES } from '../../shared/rules/links.ts'
import { isEqualSecret } from '../http/equal-secret.ts'
import type { Services } from '../http/services.ts'

/** Content whose draft is previewed on its page. */
export interface Preview {
  kind: ContentKind
  id: number
}

const HOUR = 3_600_000
const TOKEN = /^(slides|sections|pages)\.(\d{1,9})\.(\d{10,16})\.([\w-]{43})$/

interface Place extends Preview {
  page?: string
  slug?: string
}

/** Returns the private address of a preview, below the language prefix; it is valid for an hour without signing in. */
export function previewPath({ config, clock }: Services, { kind, id, page, slug }: Place): string {
  const path = kind === 'pages' ? pagePath(slug!) : kind === 'sections' ? pathOf(page!) : '/'
  const signed = `${kind}.${id}.${clock().getTime() + HOUR}`
  return `${path}?preview=${signed}.${seal(config.appSecret, signed)}`
}

/** Verifies a preview token and returns its content; null when the token is invalid or expired. */
export function verifyPreviewToken(
  token: string | null,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Preview | null {
  const [, kind, id, until, given] = TOKEN.exec(token ?? '') ?? []
  if (!kind || Number(until) < clock().getTime()) return null
  if (!isEqualSecret(given!, seal(config.appSecret, `${kind}.${id}.${until}`))) return null
  return { kind: kind as ContentKind, id: Number(id) }
}

function seal(secret: string, signed: string): string {
  return createHmac('sha256', `content preview ${secret}`).update(signed).digest('base64url')
}

const pathOf = (page: string) => (SECTION_PAGES as Record<string, string>)[page] ?? '/'
