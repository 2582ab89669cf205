import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../shared/i18n/messages.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { EMAIL_IMAGE_SIZE } from '../media/email-images.ts'

/** A part of an email without markup: both the HTML and the plain text are rendered from it. */
type EmailPart =
  | { kind: 'text' | 'heading' | 'quiet'; text: string }
  | { kind: 'button'; label: string; url: string; fallback: string }
  | { kind: 'rows'; rows: EmailRow[] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'links'; links: { label: string; url: string }[] }

/** Row of a table with amounts. `image` is an absolute URL; only the HTML shows it. */
interface EmailRow {
  label: string
  detail?: string
  amount: string
  strong?: boolean
  image?: string | null
}

/** Content from a domain; the engine adds the shop's name, the greeting and the footer. */
export interface EmailContent {
  /** Template name, for lists. */
  template: string
  subject: string
  parts: EmailPart[]
  /** Issued document that is attached as a PDF. */
  documentId?: number
  /** True if the content is erased once the email is sent, for example because it contains a secret link. */
  isSecret?: boolean
  /** True for one of many non-urgent emails of the same event: for two hours it is sent after all other emails. */
  isBulk?: boolean
  /** Unsubscribe addresses, for emails that are not transactional. */
  unsubscribe?: UnsubscribeLinks
}

/** Absolute addresses: the target of a one-click POST (RFC 8058), and the page that the link in the email opens. */
export interface UnsubscribeLinks {
  /** Label of the link to the page. */
  label: 'email.unsubscribe' | 'email.unsubscribe-reminders'
  oneClick: string
  page: string
}

export interface Email {
  subject: string
  /** Shop name above the content. */
  shop: string
  parts: EmailPart[]
  footer: string
  /** Unsubscribe link below the footer. */
  unsubscribe?: { label: string; url: string }
}

/** Composes an email. `name` is null for an address with an unknown owner, who is greeted without a name. */
export function composeEmail(t: Translate, name: string | null, { subject, parts, unsubscribe }: EmailContent): Email {
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    shop: t('email.shop'),
    parts: [textPart(name === null ? t('email.hello') : t('email.greeting', { name: bidiIsolate(name) })), ...parts],
    footer: t('email.footer'),
    ...(unsubscribe && { unsubscribe: { label: t(unsubscribe.label), url: unsubscribe.page } }),
  }
}

export function textPart(value: string): EmailPart {
  return { kind: 'text', text: value }
}

export function headingPart(value: string): EmailPart {
  return { kind: 'heading', text: value }
}

export function buttonPart(t: Translate, label: MessageKey, url: string): EmailPart {
  return { kind: 'button', label: t(label), url, fallback: t('email.fallback') }
}

export function emailText({ shop, parts, footer, unsubscribe }: Email): string {
  const way = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []
  return `${[shop, ...parts.map(partText), '--', footer, ...way].join('\n\n')}\n`
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'rows':
      return part.rows
        .map(
          ({ label, detail, amount }) =>
            `${bidiIsolate(label)}${detail ? ` (${bidiIsolate(detail)})` : ''}: ${bidiIsolate(amount)}`,
        )
        .join('\n')
    case 'lines':
      return part.lines.map(bidiIsolate).join('\n')
    case 'links':
      return part.links.map(({ label, url }) => `${bidiIsolate(label)}\n${url}`).join('\n\n')
    default:
      return part.text
  }
}

const FONT = "font-family:Rubik,'Segoe UI',Tahoma,Arial,sans-serif"

/** Renders the HTML with tables and inline styles, because email clients support little else. */
export function emailHtml(language: Language, { subject, shop, parts, footer, unsubscribe }: Email): string {
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  const body = parts.map(part => `<tr><td style="padding:0 0 20px">${partHtml(part, start)}</td></tr>`).join('')
  const way = unsubscribe
    ? `<br><a href="${escapeMarkup(unsubscribe.url)}" style="color:#56635C">${escapeMarkup(unsubscribe.label)}</a>`
    : ''
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head><body style="margin:0;background:#FBF9F5"><table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF9F5"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start};${FONT};font-size:16px;line-height:1.7;color:#17231E"><tr><td style="padding:0 0 20px;font-size:20px;font-weight:600;color:#2E5D4B">${escapeMarkup(shop)}</td></tr><tr><td style="background:#FFFFFF;border:1px solid #E2DBCF;border-radius:14px;padding:28px 28px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="text-align:${start}">${body}</table></td></tr><tr><td style="padding:20px 0 0;font-size:13px;color:#56635C">${escapeMarkup(footer)}${way}</td></tr></table></td></tr></table></body></html>`
}

function partHtml(part: EmailPart, start: string): string {
  switch (part.kind) {
    case 'heading':
      return `<strong style="font-size:17px">${escapeMarkup(part.text)}</strong>`
    case 'quiet':
      return `<span style="font-size:13px;color:#56635C">${escapeMarkup(part.text).replaceAll('\n', '<br>')}</span>`
    case 'text':
      return escapeMarkup(part.text).replaceAll('\n', '<br>')
    case 'lines':
      return part.lines.map(line => escapeMarkup(bidiIsolate(line))).join('<br>')
    case 'links':
      return part.links.map(linkHtml).join('')
    case 'button': {
      const url = escapeMarkup(part.url)
      return `<a href="${url}" style="display:inline-block;background:#2E5D4B;color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px">${escapeMarkup(part.label)}</a><p style="margin:16px 0 0;font-size:13px;color:#56635C">${escapeMarkup(part.fallback)}<br><a href="${url}" dir="ltr" style="color:#2E5D4B;word-break:break-all">${url}</a></p>`
    }
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="text-align:${start}">${part.rows.map(row => rowHtml(row, { start, hasImages: part.rows.some(({ image }) => image) })).join('')}</table>`
  }
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0;padding:10px 0;border-top:1px solid #F1ECE3"><a href="${escapeMarkup(url)}" style="color:#2E5D4B;font-weight:600">${escapeMarkup(bidiIsolate(label))}</a></p>`
}

function rowHtml(
  { label, detail, amount, strong, image }: EmailRow,
  { start, hasImages }: { start: string; hasImages: boolean },
) {
  const weight = strong ? 'font-weight:600;' : ''
  const end = start === 'right' ? 'left' : 'right'
  const small = detail
    ? `<br><span style="font-size:13px;color:#56635C">${escapeMarkup(bidiIsolate(detail))}</span>`
    : ''
  const span = hasImages && !image ? ' colspan="2"' : ''
  return `<tr>${image ? imageCell(image, end) : ''}<td${span} style="${weight}padding:8px 0;border-top:1px solid #F1ECE3;vertical-align:top">${escapeMarkup(bidiIsolate(label))}${small}</td><td style="${weight}padding:8px 0;border-top:1px solid #F1ECE3;text-align:${end};white-space:nowrap;vertical-align:top">${escapeMarkup(bidiIsolate(amount))}</td></tr>`
}

/** Renders a decorative image; the label beside it has the name. */
function imageCell(url: string, end: string): string {
  const { width, height } = EMAIL_IMAGE_SIZE
  return `<td width="${width}" style="width:${width}px;padding:8px 0;padding-${end}:12px;border-top:1px solid #F1ECE3;vertical-align:top"><img src="${escapeMarkup(url)}" alt="" width="${width}" height="${height}" style="display:block;border-radius:8px;background:#F1ECE3"></td>`
}
