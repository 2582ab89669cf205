import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { MAX_RECEIPT_BYTES, RECEIPT_MEDIA_TYPES } from '../../../shared/rules/transfer-receipt.ts'
import { useI18n } from '../../i18n.tsx'
import { PrivateImage } from '../../private-image.tsx'
import { shrinkImage } from '../../shrink-image.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Selected receipt file. `problem` is the reason why it cannot be uploaded. */
export interface SelectedReceipt {
  name: string
  /** Unique id of this selection. */
  id: string
  lighter: Blob
  problem: MessageKey | null
}

/** Creates the record of a selected file; a photograph is shrunk. */
export async function prepareReceipt(file: File): Promise<SelectedReceipt> {
  const lighter = await shrinkImage(file)
  return { name: file.name, id: crypto.randomUUID(), lighter, problem: problemOf(lighter) }
}

/** Preview of a selected receipt. */
export function SelectedReceiptPreview({ name, id, lighter, problem }: SelectedReceipt) {
  const { t } = useI18n()
  const isImage = problem === null && lighter.type.startsWith('image/')
  return (
    <span className="receipts__chosen">
      {isImage ? (
        <PrivateImage key={id} name={id} load={async () => lighter} label={t('transfers.upload.chosen')} />
      ) : (
        <Icon name={problem === null ? 'file' : 'failure'} />
      )}
      <bdi className="quiet small receipts__name">{name}</bdi>
    </span>
  )
}

function problemOf({ type, size }: Blob): MessageKey | null {
  if (!RECEIPT_MEDIA_TYPES.some(known => known === type)) return 'transfers.upload.type'
  return size > MAX_RECEIPT_BYTES ? 'transfers.upload.large' : null
}
