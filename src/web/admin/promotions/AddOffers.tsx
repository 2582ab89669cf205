import { type FormEvent, useState } from 'react'
import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { parseNumber } from '../parse-number.ts'
import { ScopePicker } from '../ScopePicker.tsx'
import { DateFields } from './DateFields.tsx'
import './promotions.css'

/**
 * Form that creates offers with dates for all variants of the selected products: one price for all, or a percentage off
 * each.
 */
export function AddOffers({ onAdded }: { onAdded: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [products, setProducts] = useState<NamedScope[]>([])
  const marked = Object.values(errors).some(messages => messages.length > 0)

  async function add(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields =>
      api.adminAddOffers({
        body: {
          productIds: products.map(({ id }) => id),
          percent: parseNumber(fields('percent')),
          price: parseNumber(fields('price')),
          startsOn: fields('startsOn') || null,
          endsOn: fields('endsOn') || null,
        },
      }),
    )
    if (!answer) return
    addToast({ type: 'success', title: t('promotions.offers.added', { count: answer.data.added }) })
    form.current?.reset()
    setProducts([])
    onAdded()
  }

  const figure = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off', optional: true } as const
  return (
    <Disclosure title={t('promotions.offers.add')}>
      <form ref={form} className="stack" method="post" noValidate onSubmit={add}>
        <ScopePicker
          label={t('promotions.offers.products')}
          only="product"
          chosen={products}
          onChange={setProducts}
          error={errors.productIds}
        />
        <div className="admin-fields">
          <TextField {...figure} name="percent" label={t('promotions.discount.percent')} error={errors.percent} />
          <TextField {...figure} name="price" label={t('promotions.offers.price')} error={errors.price} />
          <DateFields errors={errors} />
        </div>
        <div role="alert">{failure && !marked && <FieldError id="offers-failure">{failure}</FieldError>}</div>
        <div className="cluster">
          <Button type="submit" loading={busy}>
            {t('promotions.offers.add')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
