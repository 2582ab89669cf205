import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { BulkChange } from './use-bulk-change.ts'
import './bulk.css'

/**
 * Result of the last batch: a notice, with an undo button if the batch can be undone, or the products that caused the
 * rejection of the batch. Also shown when the list is empty.
 */
export function BulkResult({ bulk }: { bulk: BulkChange }) {
  return (
    <>
      <SavedNotice bulk={bulk} />
      <RefusedDialog bulk={bulk} />
    </>
  )
}

function SavedNotice({ bulk: { saved, save, busy, closeSaved } }: { bulk: BulkChange }) {
  const { t } = useI18n()
  return (
    <div role="status">
      {saved && (
        <div className="bulk-notice">
          <Icon name="success" />
          <span>{t('catalog.bulk.saved', { count: saved.count })}</span>
          {saved.undo && (
            <Button size="small" variant="quiet" loading={busy} onClick={() => save(saved.undo!, { isUndo: true })}>
              {t('catalog.bulk.undo')}
            </Button>
          )}
          <IconButton size="small" label={t('common.close')} onClick={closeSaved}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/**
 * Dialog with the products that caused the rejection of the batch, each with its reason. It offers to change only the
 * other products.
 */
function RefusedDialog({ bulk: { refused, save, closeRefused } }: { bulk: BulkChange }) {
  const { t } = useI18n()
  const others = refused?.others.size ?? 0
  return (
    <Dialog open={refused !== null} onClose={closeRefused} title={t('catalog.bulk.refused')}>
      <div className="stack">
        <p>{t('catalog.bulk.refused.text')}</p>
        <ul className="bulk-reasons">
          {refused?.products.map(({ id, name, reason }) => (
            <li key={id}>
              <b>
                <Isolate>{name}</Isolate>
              </b>
              <br />
              {reason}
            </li>
          ))}
        </ul>
        <div className="cluster">
          {others > 0 && (
            <Button onClick={() => save(refused!.others)}>{t('catalog.bulk.others', { count: others })}</Button>
          )}
          <Button variant="quiet" onClick={closeRefused}>
            {t('common.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
