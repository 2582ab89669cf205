import type { I18nValue } from '../i18n.tsx'
import { addToast } from '../ui/toast-store.ts'

type Fault = 'signed-out' | 'forbidden' | 'failed' | 'network'

/** The four situations of the error catalogue (spec §8), as error toasts of five seconds. */
export function notifyFault(fault: Fault, { t }: I18nValue): void {
  addToast({ type: 'error', title: t(`errors.${fault}.title`), message: t(`errors.${fault}`), duration: 5_000 })
}
