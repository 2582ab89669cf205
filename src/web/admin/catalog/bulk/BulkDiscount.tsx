import { useState } from 'react'
import { toAgorot, toShekels } from '../../../../shared/rules/money.ts'
import { reduceByPercent } from '../../../../shared/rules/price.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { parseNumber } from '../../parse-number.ts'
import { DateFields } from '../../promotions/DateFields.tsx'

interface BulkDiscountProps {
  open: boolean
  onClose: () => void
  ids: number[]
  onSaved: () => void
}

/**
 * Dialog that sets sale prices by percentage for every variant of the selected products, with a preview of each price.
 */
export function BulkDiscount({ open, onClose, ids, onSaved }: BulkDiscountProps) {
  const { t } = useI18n()
  const api = useApi()
  const [percent, setPercent] = useState('')
  const typed = parseNumber(percent)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('catalog.bulk.discount.title', { count: ids.length })}
      action={t('catalog.bulk.discount.save')}
      send={sent =>
        api.adminAddOffers({
          body: {
            productIds: ids,
            percent: parseNumber(String(sent.get('percent'))),
            startsOn: String(sent.get('startsOn')) || null,
            endsOn: String(sent.get('endsOn')) || null,
          },
        })
      }
      done={({ data }) => {
        addToast({ type: 'success', title: t('promotions.offers.added', { count: data.added }) })
        setPercent('')
        onSaved()
      }}
    >
      {errors => (
        <>
          <TextField
            name="percent"
            label={t('promotions.discount.percent')}
            value={percent}
            onChange={event => setPercent(event.target.value)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            error={errors.percent}
          />
          <div className="four-languages">
            <DateFields errors={errors} />
          </div>
          {typed !== null && typed > 0 && typed <= 95 && <PricePreview ids={ids} percent={typed} />}
        </>
      )}
    </FormDialog>
  )
}

/** Prices of each variant before and after the change, calculated as on the server. */
function PricePreview({ ids, percent }: { ids: number[]; percent: number }) {
  const { t, money } = useI18n()
  const api = useApi()
  const { data } = useLoad(`prices ${ids.join()}`, async options => {
    const { data } = await api.adminGetGrid({ query: { ids: ids.map(String) } }, options)
    return data.products
  })
  if (!data) return null
  return (
    <div className="bulk-preview">
      <table className="admin-table">
        <caption className="visually-hidden">{t('catalog.bulk.discount.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('catalog.product')}</th>
            <th scope="col" className="admin-table__figure">
              {t('catalog.bulk.discount.before')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('catalog.bulk.discount.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.flatMap(({ name, arabicName, variants }) =>
            variants.map(variant => (
              <tr key={variant.id}>
                <th scope="row">
                  <Isolate>{[name || arabicName, variant.name].filter(Boolean).join(' · ')}</Isolate>
                </th>
                <td className="admin-table__figure">
                  <bdi>{money(variant.price)}</bdi>
                </td>
                <td className="admin-table__figure">
                  <b>
                    <bdi>{money(toShekels(reduceByPercent(toAgorot(variant.price), percent)))}</bdi>
                  </b>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
