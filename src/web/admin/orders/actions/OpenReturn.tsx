import { useState } from 'react'
import type { ExchangeChoice } from '../../../../shared/contracts/exchanges.ts'
import type { Order } from '../../../../shared/contracts/orders.ts'
import type { ReturnReason } from '../../../../shared/rules/returns.ts'
import { useApi } from '../../../api/provider.tsx'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { ReplacementField } from '../../../replacement-field.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useExchangeChoices } from '../../../use-exchange-choices.ts'
import { LineName } from '../LineName.tsx'
import { OrderActionButton } from '../OrderActionButton.tsx'
import { PriceDifference } from '../returns/PriceDifference.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import '../returns/returns.css'

type Line = Order['lines'][number]

/** Action that requests a return, or opens an exchange, for a customer who called. */
export function OpenReturn({ order, onChange }: OrderActionProps) {
  if (!order.orderCan.return) return null
  return <OpenReturnButton order={order} onChange={onChange} />
}

function OpenReturnButton({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const [wanted, setWanted] = useState('refund')
  const { choices, failed } = useExchangeChoices(order, wanted === 'exchange', options =>
    api.adminListExchangeChoices({ params: { number: order.number } }, options),
  )
  const lines = order.lines.filter(({ returnable }) => returnable.quantity > 0)

  function send(sent: FormData) {
    const requested = lines.flatMap(({ id }) => {
      const quantity = Number(sent.get(`units.${id}`))
      if (quantity === 0) return []
      const line = { lineId: id, quantity, reason: String(sent.get(`reason.${id}`)) as ReturnReason }
      // Without a choice, 0 is rejected at the field.
      return wanted === 'exchange' ? [{ ...line, variantId: Number(sent.get(`variant.${id}`)) }] : [line]
    })
    const body = { lines: requested, note: String(sent.get('note')).trim() }
    return api.adminRequestReturn({ params: { number: order.number }, body })
  }

  return (
    <OrderActionButton
      label={t('admin-orders.return.open')}
      variant="secondary"
      size="small"
      success={t(wanted === 'exchange' ? 'admin-orders.return.done.exchange-opened' : 'admin-orders.return.opened')}
      order={order}
      onChange={onChange}
      title={t('admin-orders.return.open')}
      action={t('admin-orders.return.open.send')}
      send={send}
    >
      {errors => (
        <>
          <p>{t('admin-orders.return.open.text')}</p>
          <RadioCards
            legend={t('admin-orders.return.open.want')}
            name="wanted"
            value={wanted}
            onChange={setWanted}
            options={[
              { value: 'refund', label: t('orders.return.want.refund') },
              { value: 'exchange', label: t('orders.return.want.exchange') },
            ]}
          />
          {wanted === 'exchange' && <p className="quiet">{t('admin-orders.exchange.text')}</p>}
          <ReturnedLines lines={lines} refundable={order.refundable} errors={errors} choices={choices} />
          {failed && <p role="alert">{t('orders.return.variant.failed')}</p>}
          <TextArea
            name="note"
            label={t('admin-orders.return.open.note')}
            hint={t('admin-orders.return.open.note.hint')}
            optional
            maxLength={1_000}
            rows={3}
            error={errors.note}
          />
        </>
      )}
    </OrderActionButton>
  )
}

interface ReturnedLinesProps {
  lines: Line[]
  /** Part of the order's payment that is not refunded yet, in shekels. */
  refundable: number
  errors: FieldErrors
  /** Possible replacements of the lines; null before they are loaded, and for a refund. */
  choices: readonly ExchangeChoice[] | null
}

function ReturnedLines({ lines, refundable, errors, choices }: ReturnedLinesProps) {
  const { t } = useI18n()
  const [units, setUnits] = useState<Record<number, number>>({})
  const [variants, setVariants] = useState<Record<number, string>>({})
  const chosen = lines.filter(({ id }) => units[id])
  return (
    <fieldset>
      <legend className="visually-hidden">{t('admin.lines')}</legend>
      <div role="alert">
        {errors.lines?.length ? <FieldError id="return-lines-error">{t('orders.return.none')}</FieldError> : null}
      </div>
      <ul className="admin-return__found">
        {lines.map(line => (
          <ReturnedLine
            key={line.id}
            line={line}
            units={units[line.id] ?? 0}
            onChange={count => setUnits({ ...units, [line.id]: count })}
            place={chosen.indexOf(line)}
            errors={errors}
            choice={choices?.find(({ lineId }) => lineId === line.id) ?? null}
            variantId={variants[line.id] ?? ''}
            onChoose={variantId => setVariants({ ...variants, [line.id]: variantId })}
          />
        ))}
      </ul>
      {choices && (
        <PriceDifference
          choices={choices}
          refundable={refundable}
          lines={chosen.map(({ id }) => ({ lineId: id, quantity: units[id]!, variantId: variants[id] ?? '' }))}
        />
      )}
    </fieldset>
  )
}

interface ReturnedLineProps {
  line: Line
  units: number
  onChange: (units: number) => void
  /** Index among the selected lines; the API uses it in the names of field errors. */
  place: number
  errors: FieldErrors
  choice: ExchangeChoice | null
  variantId: string
  onChoose: (variantId: string) => void
}

function ReturnedLine({ line, units, onChange, place, errors, choice, variantId, onChoose }: ReturnedLineProps) {
  const { t } = useI18n()
  const { id, name, returnable } = line
  const fault = errors[`lines.${place}.quantity`] ?? errors[`lines.${place}.lineId`]
  return (
    <li>
      <LineName line={line} />
      <div className="cluster">
        <input type="hidden" name={`units.${id}`} value={units} />
        <Stepper
          value={units}
          max={returnable.quantity}
          toZero
          label={t('admin-orders.return.open.units', { name })}
          size="small"
          onChange={onChange}
        />
        <span className="quiet">{t('admin-orders.return.open.of', { count: returnable.quantity })}</span>
      </div>
      <div role="alert">{fault?.length ? <FieldError id={`returned-${id}`}>{fault}</FieldError> : null}</div>
      {units > 0 && (
        <SelectField
          name={`reason.${id}`}
          label={t('orders.return.reason')}
          prompt={t('orders.return.reason.choose')}
          options={returnable.reasons.map(reason => ({ value: reason, label: t(`orders.return.reason.${reason}`) }))}
          error={errors[`lines.${place}.reason`]}
        />
      )}
      {units > 0 && choice && (
        <ReplacementField
          name={`variant.${id}`}
          label={t('orders.return.variant')}
          none={t('admin-orders.exchange.none')}
          choice={choice}
          quantity={units}
          value={variantId}
          onChange={onChoose}
          error={errors[`lines.${place}.variantId`]}
        />
      )}
    </li>
  )
}
