import type { I18nValue } from '../i18n.tsx'
import { addToast } from '../ui/toast-store.ts'

/** Shows a toast that explains why the prices have changed. */
export function notifyApprovalChange(isProfessional: boolean, { t }: I18nValue): void {
  const outcome = isProfessional ? 'approved' : 'ended'
  addToast({
    type: isProfessional ? 'success' : 'info',
    title: t(`professionals.changed.${outcome}`),
    message: t(`professionals.changed.${outcome}.text`),
    duration: 8_000,
  })
}
