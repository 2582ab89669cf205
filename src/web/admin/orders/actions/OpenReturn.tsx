import { useState } from 'react'
import type { Order } from '../../../../shared/contracts/orders.ts'
import type { ReturnReason } from '../../../../shared/rules/returns.ts'
import { useApi } from '../../../api/provider.tsx'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { LineName } from '../LineName.tsx'
import { OrderActionButton } from '../OrderActionButton.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import '../returns/returns.css'

type Line = Order['lines'][number]

/** Action that requests a return for a customer who called. */
export function OpenReturn({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  if (!order.orderCan.return) return null
  const lines = order.lines.filter(({ returnable }) => returnable.quantity > 0)

  function send(sent: FormData) {
    const requested = lines.flatMap(({ id }) => {
      const quantity = Number(sent.get(`units.${id}`))
      return quantity > 0 ? [{ lineId: id, quantity, reason: String(sent.get(`reason.${id}`)) as ReturnReason }] : []
    })
    const body = { lines: requested, note: String(sent.get('note')).trim() }
    return api.adminRequestReturn({ params: { number: order.number }, body })
  }

  return (
    <OrderActionButton
      label={t('admin-orders.return.open')}
      variant="secondary"
      size="small"
      success={t('admin-orders.return.opened')}
      order={order}
      onChange={onChange}
      title={t('admin-orders.return.open')}
      action={t('admin-orders.return.open.send')}
      send={send}
    >
      {errors => (
        <>
          <p>{t('admin-orders.return.open.text')}</p>
          <ReturnedLines lines={lines} errors={errors} />
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

function ReturnedLines({ lines, errors }: { lines: Line[]; errors: FieldErrors }) {
  const { t } = useI18n()
  const [units, setUnits] = useState<Record<number, number>>({})
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
          />
        ))}
      </ul>
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
}

function ReturnedLine({ line, units, onChange, place, errors }: ReturnedLineProps) {
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
    </li>
  )
}
