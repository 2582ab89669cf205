import type { MessageKey } from '../../shared/i18n/messages.ts'
import type { I18nValue } from '../i18n.tsx'
import { addToast } from '../ui/toast-store.ts'

const FAULTS = {
  'signed-out': ['errors.signed-out.title', 'errors.signed-out'],
  forbidden: ['errors.forbidden.title', 'errors.forbidden'],
  failed: ['errors.failed.title', 'errors.failed'],
  network: ['errors.network.title', 'errors.network'],
} satisfies Record<string, [title: MessageKey, message: MessageKey]>

/** Shows an error toast for one of the four situations of the error catalogue (spec §8), for five seconds. */
export function notifyFailure(fault: keyof typeof FAULTS, { t }: I18nValue): void {
  const [title, message] = FAULTS[fault]
  addToast({ type: 'error', title: t(title), message: t(message), duration: 5_000 })
}
