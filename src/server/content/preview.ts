import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ContentKind } from '../../shared/contracts/admin-content.ts'
import { pagePath, SECTION_PAGES } from '../../shared/rules/links.ts'
import type { Services } from '../http/services.ts'

/** Of what the saved draft is shown, on the page where it stands. */
export interface Preview {
  kind: ContentKind
  id: number
}

const HOUR = 3_600_000
/** With which a page that is being rendered asks for it. */
const HEADER = 'x-preview'
const TOKEN = /^(slides|sections|pages)\.(\d{1,9})\.(\d{10,16})\.([\w-]{43})$/

interface Place extends Preview {
  page?: string
  slug?: string
}

/** The private address of a preview, for an hour: whoever has it needs no account. Below the language. */
export function previewPath({ config, clock }: Services, { kind, id, page, slug }: Place): string {
  const path = kind === 'pages' ? pagePath(slug!) : kind === 'sections' ? pathOf(page!) : '/'
  const signed = `${kind}.${id}.${clock().getTime() + HOUR}`
  return `${path}?preview=${signed}.${seal(config.appSecret, signed)}`
}

/** What a request is to see of what is not published; null for everybody else. */
export function previewOf(request: FastifyRequest, services: Services): Preview | null {
  const token = request.headers[HEADER]
  return typeof token === 'string' ? openPreview(token, services) : null
}

/** What the seal of an address was put on; null for one that nobody sealed, or too long ago. */
export function openPreview(token: string, { config, clock }: Pick<Services, 'config' | 'clock'>): Preview | null {
  const [, kind, id, until, given] = TOKEN.exec(token) ?? []
  if (!kind || Number(until) < clock().getTime()) return null
  const made = seal(config.appSecret, `${kind}.${id}.${until}`)
  if (!timingSafeEqual(Buffer.from(made), Buffer.from(given!))) return null
  return { kind: kind as ContentKind, id: Number(id) }
}

function seal(secret: string, signed: string): string {
  return createHmac('sha256', `content preview ${secret}`).update(signed).digest('base64url')
}

const pathOf = (page: string) => (SECTION_PAGES as Record<string, string>)[page] ?? '/'
