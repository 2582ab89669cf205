import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { EVENT_TYPES } from '../../../shared/rules/event-types.ts'

export const draftOf = ({ url, description, types, includesContact, state }: Webhook) => ({
  url,
  description,
  types,
  includesContact,
  active: state === 'active' || state === 'failing',
})
export type WebhookDraft = ReturnType<typeof draftOf>

/** Reads the sent fields of the dialog. */
export const readWebhookDraft = (sent: FormData): WebhookDraft => ({
  url: String(sent.get('url')),
  description: String(sent.get('description')),
  types: EVENT_TYPES.filter(type => sent.getAll('types').includes(type)),
  includesContact: sent.has('includesContact'),
  active: sent.has('active'),
})
