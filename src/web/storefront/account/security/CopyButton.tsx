import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { addToast } from '../../../ui/toast-store.ts'

export function CopyButton({ text }: { text: string }) {
  const { t } = useI18n()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      addToast({ type: 'success', title: t('security.copied') })
    } catch {
      addToast({ type: 'error', title: t('security.copy.failed') })
    }
  }

  return (
    <Button variant="secondary" size="small" onClick={copy}>
      <Icon name="copy" />
      {t('security.copy')}
    </Button>
  )
}
