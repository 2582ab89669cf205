import { useState } from 'react'
import type { ExchangeChoice } from '../../../../shared/contracts/exchanges.ts'
import type { Order } from '../../../../shared/contracts/orders.ts'
import { bidiIsolate } from '../../../../shared/i18n/bidi-isolate.ts'
import { useApi } from '../../../api/provider.tsx'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { ReplacementField } from '../../../replacement-field.tsx'
import { useExchangeChoices } from '../../../use-exchange-choices.ts'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import { PriceDifference } from './PriceDifference.tsx'
import type { ReturnActionProps } from './use-return-action-done.ts'
import './returns.css'

/** Dialog that exchanges the units of a return: a replacement for each line, preselected from the buyer's request. */
export function ExchangeDialog(step: ReturnActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { order, request, open } = step
  const { choices, failed } = useExchangeChoices(order, open, options =>
    api.adminListExchangeChoices({ params: { number: order.number } }, options),
  )
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const variantOf = (line: ReturnLine) => chosen[line.lineId] ?? String(line.replacement?.variantId ?? '')
  return (
    <OrderActionDialog
      {...step}
      open={open && (choices !== null || failed)}
      title={t('admin-orders.exchange.title')}
      action={t('admin-orders.exchange.send')}
      send={() => {
        const lines = request.lines.map(line => ({ lineId: line.lineId, variantId: Number(variantOf(line)) }))
        return api.adminOpenExchange({ params: { number: order.number, id: request.id }, body: { lines } })
      }}
    >
      {errors => (
        <>
          <p>{t('admin-orders.exchange.text')}</p>
          {failed && <p role="alert">{t('orders.return.variant.failed')}</p>}
          {choices && (
            <>
              <Lines
                order={order}
                lines={request.lines}
                choices={choices}
                variantOf={variantOf}
                onChoose={(lineId, variantId) => setChosen({ ...chosen, [lineId]: variantId })}
                errors={errors}
              />
              <PriceDifference
                choices={choices}
                refundable={order.refundable}
                lines={request.lines.map(line => ({ ...line, variantId: variantOf(line) }))}
              />
            </>
          )}
        </>
      )}
    </OrderActionDialog>
  )
}

type ReturnLine = Order['returns'][number]['lines'][number]

interface LinesProps {
  order: Order
  lines: ReturnLine[]
  choices: readonly ExchangeChoice[]
  variantOf: (line: ReturnLine) => string
  onChoose: (lineId: number, variantId: string) => void
  errors: FieldErrors
}

function Lines({ order, lines, choices, variantOf, onChoose, errors }: LinesProps) {
  const { t } = useI18n()
  return lines.map((line, place) => {
    const name = order.lines.find(({ id }) => id === line.lineId)?.name ?? ''
    return (
      <ReplacementField
        key={line.lineId}
        name={`lines.${place}.variantId`}
        label={t('admin-orders.exchange.variant', { name: `${line.quantity} × ${bidiIsolate(name)}` })}
        none={t('admin-orders.exchange.none')}
        choice={choices.find(({ lineId }) => lineId === line.lineId)}
        quantity={line.quantity}
        value={variantOf(line)}
        onChange={variantId => onChoose(line.lineId, variantId)}
        error={errors[`lines.${place}.variantId`]}
      />
    )
  })
}
