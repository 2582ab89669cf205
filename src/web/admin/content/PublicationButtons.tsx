import type { ContentState as State } from '../../../shared/contracts/admin-content.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'

interface PublicationButtonsProps {
  state: State
  /**
   * True while an action is running or its result is loading. The buttons are then disabled, because the form is
   * remounted afterwards, which would close a dialog.
   */
  loading: boolean
  onDiscard: () => void
  onWithdraw: () => void
  /** Removes the content; undefined for new content and for fixed content. */
  onRemove?: () => void
}

export function PublicationButtons({ state, loading, onDiscard, onWithdraw, onRemove }: PublicationButtonsProps) {
  const { t } = useI18n()
  return (
    <>
      {state === 'changed' && (
        <Button variant="quiet" loading={loading} onClick={onDiscard}>
          {t('content.discard')}
        </Button>
      )}
      {state !== 'draft' && (
        <Button variant="quiet" loading={loading} onClick={onWithdraw}>
          {t('content.withdraw')}
        </Button>
      )}
      {onRemove && (
        <Button variant="quiet" loading={loading} onClick={onRemove}>
          {t('content.remove')}
        </Button>
      )}
    </>
  )
}
