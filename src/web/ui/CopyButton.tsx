import { useI18n } from '../i18n.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { addToast } from './toast-store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyButtonProps {
  /** Copied text. A function is called on each press, for a text that depends on the browser. */
  text: string | (() => string)
  /** Name of the copied value. Needed for the accessible label if a page has several copy buttons. */
  of?: string
  /** Label and size of a button that stands beside others of full size. */
  label?: string
}

export function CopyButton({ text, of, label }: CopyButtonProps) {
  const { t } = useI18n()

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      addToast({ type: 'success', title: t('common.copy.done') })
    } catch {
      addToast({ type: 'error', title: t('common.copy.failed') })
    }
  }

  return (
    <Button variant="secondary" size={label ? undefined : 'small'} onClick={copy}>
      <Icon name="copy" />
      {label ?? t('common.copy')}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  )
}
