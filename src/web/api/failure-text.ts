import type { Translate } from '../../shared/i18n/messages.ts'
import { ApiError } from './client.ts'

/** The API's own message, or ours for the error code. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('errors.failed')
  return error.message || t(error.code === 'network' ? 'errors.network' : 'errors.failed')
}
