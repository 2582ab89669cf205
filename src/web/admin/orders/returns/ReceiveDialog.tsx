import { useState } from 'react'
import type { Order } from '../../../../shared/contracts/orders.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import type { ReturnActionProps } from './use-return-action-done.ts'
import './returns.css'

type Line = Order['returns'][number]['lines'][number]

/** Suggested number of sellable units: all units if the buyer changed their mind, none for any other reason. */
const likelySellable = ({ reason, quantity }: Line) => (reason === 'changed-mind' ? quantity : 0)

/** Dialog that records the receipt of returned goods, and how many units go back into stock. */
export function ReceiveDialog(step: ReturnActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { order, request } = step
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const sellable = (line: Line) => chosen[line.lineId] ?? likelySellable(line)
  return (
    <OrderActionDialog
      {...step}
      title={t('admin-orders.return.receive.title')}
      action={t('admin-orders.return.receive.send')}
      send={() => {
        const lines = request.lines.map(line => ({ lineId: line.lineId, sellable: sellable(line) }))
        return api.adminReceiveReturn({ params: { number: order.number, id: request.id }, body: { lines } })
      }}
    >
      {errors => (
        <>
          <p>{t('admin-orders.return.receive.text')}</p>
          <ul className="admin-return__found">
            {request.lines.map((line, place) => (
              <FoundLine
                key={line.lineId}
                line={line}
                name={order.lines.find(({ id }) => id === line.lineId)?.name ?? ''}
                sellable={sellable(line)}
                onChange={count => setChosen({ ...chosen, [line.lineId]: count })}
                fault={errors[`lines.${place}.sellable`] ?? errors[`lines.${place}.lineId`]}
              />
            ))}
          </ul>
        </>
      )}
    </OrderActionDialog>
  )
}

interface FoundLineProps {
  line: Line
  name: string
  sellable: number
  onChange: (sellable: number) => void
  fault: string[] | undefined
}

function FoundLine({ line, name, sellable, onChange, fault }: FoundLineProps) {
  const { t } = useI18n()
  const { lineId, quantity, reason } = line
  return (
    <li>
      <p>
        <span className="tabular">{quantity} ×</span>{' '}
        <b>
          <bdi>
            <Isolate>{name}</Isolate>
          </bdi>
        </b>
        <br />
        <span className="quiet small">{t(`orders.return.reason.${reason}`)}</span>
      </p>
      <div className="cluster">
        <Stepper
          value={sellable}
          max={quantity}
          toZero
          label={t('admin-orders.return.receive.of', { name })}
          size="small"
          onChange={onChange}
        />
        <span>{t('admin-orders.return.receive.sellable')}</span>
      </div>
      <p className="quiet small">{t('admin-orders.return.written-off', { count: quantity - sellable })}</p>
      <div role="alert">{fault?.length ? <FieldError id={`found-${lineId}`}>{fault}</FieldError> : null}</div>
    </li>
  )
}
