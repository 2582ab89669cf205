import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { Receipts } from '../../../../shared/contracts/transfers.ts'
import { RECEIPT_BYTES, RECEIPT_TYPES } from '../../../../shared/rules/transfer-receipt.ts'
import { useApi } from '../../../api/provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { shrinkPicture } from '../../../shrink-picture.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { OrderProof } from '../use-order.ts'

interface ReceiptFormProps {
  number: string
  proof: OrderProof
  onSent: (receipts: Receipts) => void
}

/** One receipt with a word to it. A photograph goes as light as it can be read; the server decides by its content. */
export function ReceiptForm({ number, proof, onSent }: ReceiptFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const [file, setFile] = useState<File | null>(null)
  const fieldErrors = errors.file?.length || errors.note?.length

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setFile(currentTarget.files?.[0] ?? null)
    show({})
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const lighter = file && (await shrinkPicture(file))
    const refusal = !lighter ? t('receipts.missing') : problemOf(lighter)
    if (!lighter || refusal) return show({ errors: { file: [refusal ?? ''] } })
    const answer = await submit(fields =>
      api.addReceipt({ params: { number }, query: { ...proof, note: fields('note') }, file: lighter }, { quiet: true }),
    )
    if (!answer) return
    addToast({ type: 'success', title: t('receipts.sent') })
    onSent(answer.data)
    document.getElementById('order-receipts')?.focus()
  }

  function problemOf({ type, size }: Blob): string | null {
    if (!RECEIPT_TYPES.some(known => known === type)) return t('receipts.type')
    return size > RECEIPT_BYTES ? t('receipts.large') : null
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={send}>
      <p>{t('receipts.text')}</p>
      <Field label={t('receipts.file')} hint={t('receipts.file.hint')} error={errors.file}>
        {({ className: _, required: __, ...control }) => (
          <div className="receipts__file">
            <label className="button button--secondary">
              <input
                {...control}
                type="file"
                name="file"
                className="visually-hidden"
                accept={RECEIPT_TYPES.join(',')}
                disabled={busy}
                onChange={choose}
              />
              <Icon name={file ? 'check' : 'picture'} />
              {t(file ? 'receipts.other' : 'receipts.choose')}
            </label>
            {file && <bdi className="quiet small receipts__name">{file.name}</bdi>}
          </div>
        )}
      </Field>
      <TextField
        name="note"
        label={t('receipts.note')}
        hint={t('receipts.note.hint')}
        maxLength={300}
        error={errors.note}
        optional
      />
      <div aria-live="polite">{failure && !fieldErrors && <FieldError id="receipt-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('receipts.send')}
        </Button>
      </div>
    </form>
  )
}
