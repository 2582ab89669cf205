import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { RECEIPT_BYTES, RECEIPT_TYPES } from '../../../shared/rules/transfer-receipt.ts'
import { useI18n } from '../../i18n.tsx'
import { PrivateImage } from '../../private-image.tsx'
import { shrinkImage } from '../../shrink-image.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A paper that was chosen, and why it cannot be sent, if it cannot. */
export interface ChosenReceipt {
  name: string
  /** Names this choice of it. */
  id: string
  lighter: Blob
  problem: MessageKey | null
}

/** A photograph goes as light as it can be read. */
export async function chosenReceipt(file: File): Promise<ChosenReceipt> {
  const lighter = await shrinkImage(file)
  return { name: file.name, id: crypto.randomUUID(), lighter, problem: problemOf(lighter) }
}

/** What was chosen, to be looked at before it goes. */
export function ChosenReceiptView({ name, id, lighter, problem }: ChosenReceipt) {
  const { t } = useI18n()
  const isPicture = problem === null && lighter.type.startsWith('image/')
  return (
    <span className="receipts__chosen">
      {isPicture ? (
        <PrivateImage key={id} name={id} load={async () => lighter} label={t('transfers.upload.chosen')} />
      ) : (
        <Icon name={problem === null ? 'file' : 'failure'} />
      )}
      <bdi className="quiet small receipts__name">{name}</bdi>
    </span>
  )
}

function problemOf({ type, size }: Blob): MessageKey | null {
  if (!RECEIPT_TYPES.some(known => known === type)) return 'transfers.upload.type'
  return size > RECEIPT_BYTES ? 'transfers.upload.large' : null
}
