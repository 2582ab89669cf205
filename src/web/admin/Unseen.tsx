import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'

/** Who saves a long form stands at its foot. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

interface UnseenProps {
  /** What another admin changed meanwhile, in words. */
  changed: string[]
  onTake: () => void
  onOverwrite: () => void
}

/** Somebody else was quicker: nothing is written over what this admin has not seen. */
export function Unseen({ changed, onTake, onOverwrite }: UnseenProps) {
  const { t, list } = useI18n()
  return (
    <div className="notice notice--warning" role="alert" ref={bringIntoView}>
      <div className="notice__text stack gap-s">
        <p>
          <b>{t('shipping.unseen')}</b>
          {changed.length > 0 && <> {t('shipping.unseen.what', { what: list(changed) })}</>}
        </p>
        <div className="cluster gap-s">
          <Button size="small" onClick={onTake}>
            {t('shipping.unseen.take')}
          </Button>
          <Button size="small" variant="secondary" onClick={onOverwrite}>
            {t('shipping.unseen.overwrite')}
          </Button>
        </div>
      </div>
    </div>
  )
}
