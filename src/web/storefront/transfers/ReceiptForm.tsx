import { type FormEvent, useState } from 'react'
import type { Receipts } from '../../../shared/contracts/transfers.ts'
import { RECEIPT_MEDIA_TYPES } from '../../../shared/rules/transfer-receipt.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { OrderProof } from '../orders/use-order.ts'
import { prepareReceipt, type SelectedReceipt, SelectedReceiptPreview } from './SelectedReceipt.tsx'

interface ReceiptFormProps {
  number: string
  proof: OrderProof
  onSent: (receipts: Receipts) => void
}

/**
 * Form that uploads a receipt with a note. File and text are kept until the upload succeeds. The server detects the
 * type by the file's content.
 */
export function ReceiptForm({ number, proof, onSent }: ReceiptFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const [chosen, setChosen] = useState<SelectedReceipt | null>(null)
  const [preparing, setPreparing] = useState<string | null>(null)
  const problem = chosen?.problem ? [t(chosen.problem)] : errors.file

  async function choose([file]: File[]) {
    if (!file) return
    show({})
    setPreparing(file.name)
    setChosen(await prepareReceipt(file))
    setPreparing(null)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (preparing) return
    if (!chosen || chosen.problem) return show({ errors: { file: [t(chosen?.problem ?? 'transfers.upload.missing')] } })
    const file = chosen.lighter
    const answer = await submit(fields =>
      api.addReceipt({ params: { number }, query: { ...proof, note: fields('note') }, file }, { quiet: true }),
    )
    if (!answer) return
    addToast({ type: 'success', title: t('transfers.upload.sent') })
    onSent(answer.data)
    document.getElementById('order-receipts')?.focus()
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={send}>
      <p>{t('transfers.upload.text')}</p>
      <Field label={t('transfers.upload.file')} hint={t('transfers.upload.file.hint')} error={problem}>
        {({ className: _, required: __, ...control }) => (
          <div className="receipts__file">
            {chosen && <SelectedReceiptPreview {...chosen} />}
            <FileButton
              {...control}
              name="file"
              accept={RECEIPT_MEDIA_TYPES.join(',')}
              busy={busy || preparing !== null}
              icon={<Icon name={chosen ? 'return' : 'image'} />}
              onChoose={choose}
            >
              {t(chosen ? 'transfers.upload.other' : 'transfers.upload.choose')}
            </FileButton>
          </div>
        )}
      </Field>
      <TextField
        name="note"
        label={t('transfers.upload.note')}
        hint={t('transfers.upload.note.hint')}
        maxLength={300}
        error={errors.note}
        optional
      />
      <div aria-live="polite">
        {failure && !problem?.length && !errors.note?.length && (
          <FieldError id="receipt-failure">{[failure, t('transfers.upload.kept')]}</FieldError>
        )}
      </div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('transfers.upload.send')}
        </Button>
        <span className="quiet small receipts__name" role="status">
          {preparing !== null && t('transfers.upload.preparing', { name: preparing })}
          {busy && chosen && t('transfers.upload.sending', { name: chosen.name })}
        </span>
      </div>
    </form>
  )
}
