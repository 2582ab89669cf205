import { useState } from 'react'
import type { Order } from '../../../../shared/contracts/orders.ts'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { LineName } from '../LineName.tsx'
import '../returns/returns.css'

type Line = Order['lines'][number]

/** Reads the number of units per line from the submitted form. Lines with 0 units are omitted. */
export function readShippedUnits(lines: readonly Line[], sent: FormData): { lineId: number; quantity: number }[] {
  return lines.flatMap(({ id }) => {
    const quantity = Number(sent.get(`units.${id}`))
    return quantity > 0 ? [{ lineId: id, quantity }] : []
  })
}

/** Fields for the number of units of each line in a parcel. Initially all unshipped units. */
export function ParcelLines({ lines, errors }: { lines: Line[]; errors: FieldErrors }) {
  const { t } = useI18n()
  const [units, setUnits] = useState(() => new Map(lines.map(({ id, unsent }) => [id, unsent])))
  return (
    <fieldset>
      <legend className="visually-hidden">{t('admin.lines')}</legend>
      <div role="alert">
        {errors.lines?.length ? <FieldError id="parcel-lines-error">{t('shipping.parcel.none')}</FieldError> : null}
      </div>
      <ul className="admin-return__found">
        {lines.map(line => (
          <li key={line.id}>
            <div>
              <LineName line={line} />
            </div>
            <div className="cluster">
              <input type="hidden" name={`units.${line.id}`} value={units.get(line.id) ?? 0} />
              <Stepper
                value={units.get(line.id) ?? 0}
                max={line.unsent}
                toZero
                label={t('shipping.parcel.units', { name: line.name })}
                size="small"
                onChange={count => setUnits(new Map(units).set(line.id, count))}
              />
              <span className="quiet">{t('admin-orders.return.open.of', { count: line.unsent })}</span>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
