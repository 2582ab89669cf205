import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerSummary } from '../../../shared/contracts/admin-customers.ts'
import type { Quote } from '../../../shared/contracts/cart.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { useDebounced } from '../use-debounced.ts'
import { useLast } from '../use-last.ts'
import { AddressSection, readAddressFields } from './AddressSection.tsx'
import { CustomerFinder } from './CustomerFinder.tsx'
import { DraftLines } from './DraftLines.tsx'
import { type DraftLine, sentLines, withProduct } from './draft-lines.ts'
import { OrderTotals } from './OrderTotals.tsx'
import { ProductFinder } from './ProductFinder.tsx'
import '../../styles/areas/admin-phone-orders.css'

const PAUSE_MS = 250
const METHODS = ['cash-on-delivery', 'bank-transfer'] as const

/** Phone order: customer, items, address, payment; placed by the checkout's own code. */
export function PhoneOrderScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [customer, setCustomer] = useState<CustomerSummary | null>(null)
  const [lines, setLines] = useState<DraftLine[]>([])
  const [region, setRegion] = useState('')
  const [code, setCode] = useState('')
  const attempt = useRef({ content: '', key: '' })
  const zones = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)
  const customerId = customer?.id ?? null
  const whole = useLoad(customerId ? `customer ${customerId}` : null, async options => {
    const { data } = await api.adminGetCustomer({ params: { id: String(customerId) } }, options)
    setRegion(before => before || (data.addresses[0]?.state ?? ''))
    return data
  })
  const { items } = sentLines(lines)
  const now = JSON.stringify({ customerId, items, couponCode: code.trim() || null, region })
  const wished = useDebounced(now, PAUSE_MS)
  const quote = useLoad(items.length > 0 && wished === now ? wished : null, async options => {
    const body = JSON.parse(wished) as { customerId: number | null; items: typeof items; region: string }
    return (await api.adminQuotePhoneOrder({ body }, { ...options, quiet: true })).data
  })
  const shown = useLast(quote.data)
  const isSeen = wished === now && quote.data !== null
  const values = customer ? (whole.data?.addresses[0] ?? ownFields(customer)) : {}

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(async field => {
      const body = {
        customerId,
        items,
        note: field('note'),
        email: field('email'),
        couponCode: code.trim() || null,
        language: field('language') as Language,
        address: readAddressFields(field, region),
        paymentMethod: field('paymentMethod') as (typeof METHODS)[number],
        expectedTotal: quote.data?.total,
      }
      const content = JSON.stringify(body)
      // The same content keeps its idempotency key: a retry after a lost answer makes no second order.
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
      const headers = { 'idempotency-key': attempt.current.key }
      return api.adminPlacePhoneOrder({ headers, body }).catch(error => {
        const moved = error instanceof ApiError && (error.data as { quote?: Quote } | undefined)?.quote
        if (!moved) throw error
        quote.replace(moved)
        addToast({ type: 'warning', title: t('phone-orders.moved'), message: t('phone-orders.moved.text') })
        return null
      })
    })
    if (!answer) return
    addToast({ type: 'success', title: t('phone-orders.placed', { number: answer.data.number }) })
    navigate(adminPaths.order(answer.data.number))
  }

  return (
    <>
      <Link className="link" to={adminPaths.orders}>
        <Icon name="chevron-back" />
        {t('admin.back')}
      </Link>
      <h1 className="admin__title">{t('phone-orders.title')}</h1>
      <form ref={form} className="admin-order" method="post" noValidate onSubmit={onSubmit}>
        <div className="stack">
          <section className="card admin-order__part" aria-label={t('admin.customer')}>
            <h2 className="admin__heading">{t('admin.customer')}</h2>
            <CustomerFinder customer={customer} onChoose={setCustomer} />
          </section>
          <section className="card admin-order__part" aria-label={t('admin.lines')}>
            <h2 className="admin__heading">{t('admin.lines')}</h2>
            <DraftLines lines={lines} onChange={setLines} />
            <ProductFinder customerId={customerId} onAdd={goods => setLines(before => withProduct(before, goods))} />
          </section>
        </div>
        <div className="stack">
          <section className="card admin-order__part" aria-label={t('phone-orders.where')}>
            <h2 className="admin__heading">{t('phone-orders.where')}</h2>
            <AddressSection
              key={`${customerId} ${whole.data?.id}`}
              errors={errors}
              region={region}
              values={values}
              note={null}
              zones={zones.data ?? []}
              onRegion={setRegion}
            />
            <TextField
              key={`email ${customerId}`}
              type="email"
              name="email"
              optional
              label={t('checkout.email')}
              defaultValue={customer?.email ?? ''}
              error={errors.email?.[0]}
              maxLength={254}
              autoComplete="off"
            />
            <SelectField
              key={`language ${whole.data?.language}`}
              name="language"
              label={t('phone-orders.language')}
              defaultValue={whole.data?.language ?? language}
              options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
            />
          </section>
          <section className="card admin-order__part" aria-label={t('phone-orders.sums')}>
            <h2 className="admin__heading">{t('phone-orders.sums')}</h2>
            <SelectField
              name="paymentMethod"
              label={t('admin-orders.method')}
              options={METHODS.map(value => ({ value, label: t(`orders.method.${value}`) }))}
            />
            <TextField
              label={t('cart.coupon.label')}
              optional
              value={code}
              onChange={event => setCode(event.target.value)}
              error={errors.couponCode?.[0] ?? couponError(quote.data)}
              dir="ltr"
              maxLength={60}
              autoComplete="off"
            />
            {shown && items.length > 0 && (
              <OrderTotals totals={{ ...shown, couponCode: shown.coupon?.code }} busy={!isSeen} />
            )}
            <div role="alert">
              {failure && <FieldError id={failureId}>{Object.values(errors).flat()[0] ?? failure}</FieldError>}
            </div>
            <div>
              <Button type="submit" loading={busy} disabled={items.length === 0 || !isSeen}>
                {t('phone-orders.place')}
              </Button>
            </div>
          </section>
        </div>
      </form>
    </>
  )

  function couponError(told: Quote | null): string | undefined {
    return told?.coupon && !told.coupon.applied ? t('phone-orders.coupon.refused') : undefined
  }
}

function ownFields({ firstName, lastName, phone }: CustomerSummary) {
  return { fullName: `${firstName} ${lastName}`.trim(), phone: phone ?? '' }
}
