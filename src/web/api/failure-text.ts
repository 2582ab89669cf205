import type { Translate } from '../../shared/i18n/messages.ts'
import { ApiError } from './client.ts'

/** Returns the API's message, or, if it has none, a general message. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('errors.failed')
  return error.message || t(error.code === 'network' ? 'errors.network' : 'errors.failed')
}
