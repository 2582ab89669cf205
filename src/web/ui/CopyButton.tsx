import { useI18n } from '../i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { addToast } from './toast-store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyButtonProps {
  text: string
  /** Name of the copied value. Needed for the accessible label if a page has several copy buttons. */
  of?: string
}

export function CopyButton({ text, of }: CopyButtonProps) {
  const { t } = useI18n()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      addToast({ type: 'success', title: t('common.copy.done') })
    } catch {
      addToast({ type: 'error', title: t('common.copy.failed') })
    }
  }

  return (
    <Button variant="secondary" size="small" onClick={copy}>
      <Icon name="copy" />
      {t('common.copy')}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  )
}
