import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerSummary } from '../../../shared/contracts/admin-customers.ts'
import type { Quote } from '../../../shared/contracts/cart.ts'
import type { Billing } from '../../../shared/contracts/invoices.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../shared/rules/order-states.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { type FieldErrors, type Submission, useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useCardsAccepted } from '../../use-cards-accepted.ts'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { BillingFields, readBilling } from '../invoices/BillingFields.tsx'
import { useDebounced } from '../use-debounced.ts'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { useLastValue } from '../use-last.ts'
import { AddressSection, readAddressFields } from './AddressSection.tsx'
import { CustomerFinder } from './CustomerFinder.tsx'
import { DraftLines } from './DraftLines.tsx'
import { type DraftLine, linesForRequest, withProduct } from './draft-lines.ts'
import { OrderTotals } from './OrderTotals.tsx'
import { ProductFinder } from './ProductFinder.tsx'
import './phone-orders.css'

const DEBOUNCE_MS = 250
const NO_COMPANY: Billing = { company: '', taxId: '', poNumber: '' }

/**
 * Screen that enters a phone order: customer, items, address, payment. The server places it with the same code as a
 * checkout.
 */
export function PhoneOrderScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const submission = useSubmit()
  const { form, errors, submit } = submission
  const [customer, setCustomer] = useState<CustomerSummary | null>(null)
  const [lines, setLines] = useState<DraftLine[]>([])
  const [region, setRegion] = useState('')
  const [code, setCode] = useState('')
  const keyOf = useIdempotencyKey()
  const zones = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)
  const customerId = customer?.id ?? null
  const whole = useCustomer(customerId, state => setRegion(before => before || state))
  const { items } = linesForRequest(lines)
  const { quote, shown, isSeen } = usePhoneQuote({ customerId, items, couponCode: code.trim() || null, region })
  const billing = useLastBilling(customerId)
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
        paymentMethod: field('paymentMethod') as PaymentMethod,
        billing: readBilling(field),
        expectedTotal: quote.data?.total,
      }
      return api.adminPlacePhoneOrder({ headers: keyOf(body), body }).catch(error => {
        quote.replace(changedQuote(error))
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
      <BackLink to={adminPaths.orders}>{t('admin.back')}</BackLink>
      <h1 className="admin__title">{t('phone-orders.title')}</h1>
      <form ref={form} className="admin-columns" method="post" noValidate onSubmit={onSubmit}>
        <div className="stack">
          <section className="card admin-panel" aria-label={t('admin.customer')}>
            <h2 className="admin__heading">{t('admin.customer')}</h2>
            <CustomerFinder customer={customer} onChoose={setCustomer} />
          </section>
          <section className="card admin-panel" aria-label={t('admin.lines')}>
            <h2 className="admin__heading">{t('admin.lines')}</h2>
            <DraftLines lines={lines} onChange={setLines} />
            <ProductFinder customerId={customerId} onAdd={goods => setLines(before => withProduct(before, goods))} />
          </section>
        </div>
        <div className="stack">
          <section className="card admin-panel" aria-label={t('phone-orders.where')}>
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
            <ContactFields
              key={`contact ${customerId} ${whole.data?.language}`}
              email={customer?.email ?? ''}
              contactLanguage={whole.data?.language ?? language}
              errors={errors}
            />
            <BillingFields key={JSON.stringify(billing)} prefix="billing." billing={billing} errors={errors} />
          </section>
          <Sums
            code={code}
            onCode={setCode}
            submission={submission}
            quote={quote.data}
            totals={items.length > 0 ? shown : null}
            isSeen={isSeen}
            canPlace={items.length > 0 && isSeen}
          />
        </div>
      </form>
    </>
  )
}

/** Loads the company of the customer's last order that had a company. */
function useLastBilling(id: number | null): Billing {
  const api = useApi()
  const { data } = useLoad(id ? `billing ${id}` : null, async options => {
    return (await api.adminLastBilling({ params: { id: id! } }, options)).data
  })
  return data ?? NO_COMPANY
}

/**
 * Loads the account of a customer, and calls `onRegion` with the region of the first address, or with an empty text.
 */
function useCustomer(id: number | null, onRegion: (region: string) => void) {
  const api = useApi()
  return useLoad(id ? `customer ${id}` : null, async options => {
    const { data } = await api.adminGetCustomer({ params: { id: String(id) } }, options)
    onRegion(data.addresses[0]?.state ?? '')
    return data
  })
}

/** Returns the quote that the server sends if the order's total has changed. Rethrows any other error. */
function changedQuote(error: unknown): Quote {
  const quote = error instanceof ApiError && (error.data as { quote?: Quote } | undefined)?.quote
  if (!quote) throw error
  return quote
}

interface PhoneCart {
  customerId: number | null
  items: ReturnType<typeof linesForRequest>['items']
  couponCode: string | null
  region: string
}

/**
 * Loads a quote for the debounced cart. `shown` is the last loaded quote; `isSeen` is true if the quote for the current
 * cart is loaded.
 */
function usePhoneQuote(cart: PhoneCart) {
  const api = useApi()
  const now = JSON.stringify(cart)
  const debounced = useDebounced(now, DEBOUNCE_MS)
  const quote = useLoad(cart.items.length > 0 && debounced === now ? debounced : null, async options => {
    const body = JSON.parse(debounced) as PhoneCart
    return (await api.adminQuotePhoneOrder({ body }, { ...options, quiet: true })).data
  })
  return { quote, shown: useLastValue(quote.data), isSeen: debounced === now && quote.data !== null }
}

interface ContactFieldsProps {
  email: string
  contactLanguage: Language
  errors: FieldErrors
}

function ContactFields({ email, contactLanguage, errors }: ContactFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <TextField
        type="email"
        name="email"
        optional
        label={t('checkout.email')}
        defaultValue={email}
        error={errors.email?.[0]}
        maxLength={254}
        autoComplete="off"
      />
      <SelectField
        name="language"
        label={t('phone-orders.language')}
        defaultValue={contactLanguage}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      />
    </>
  )
}

interface SumsProps {
  code: string
  onCode: (code: string) => void
  submission: Submission
  quote: Quote | null
  /** Last loaded quote; null for an empty cart. */
  totals: Quote | null
  /** True if the quote belongs to the current cart. */
  isSeen: boolean
  canPlace: boolean
}

/** Payment, coupon and totals, with the button that places the order. */
function Sums({ code, onCode, submission, quote, totals, isSeen, canPlace }: SumsProps) {
  const { t } = useI18n()
  const failureId = useId()
  const takesCards = useCardsAccepted()
  const [method, setMethod] = useState<PaymentMethod>('cash-on-delivery')
  const { busy, errors, failure } = submission
  const isRefused = quote?.coupon != null && !quote.coupon.applied
  return (
    <section className="card admin-panel" aria-label={t('phone-orders.sums')}>
      <h2 className="admin__heading">{t('phone-orders.sums')}</h2>
      <SelectField
        name="paymentMethod"
        label={t('admin-orders.method')}
        value={method}
        onChange={event => setMethod(event.target.value as PaymentMethod)}
        hint={method === 'card' ? t('phone-orders.card') : undefined}
        error={errors.paymentMethod?.[0]}
        options={PAYMENT_METHODS.filter(value => value !== 'card' || takesCards).map(value => ({
          value,
          label: t(`orders.method.${value}`),
        }))}
      />
      <TextField
        label={t('cart.coupon.label')}
        optional
        value={code}
        onChange={event => onCode(event.target.value)}
        error={errors.couponCode?.[0] ?? (isRefused ? t('phone-orders.coupon.refused') : undefined)}
        dir="ltr"
        maxLength={60}
        autoComplete="off"
      />
      {totals && <OrderTotals totals={{ ...totals, couponCode: totals.coupon?.code }} busy={!isSeen} />}
      <div role="alert">
        {failure && <FieldError id={failureId}>{Object.values(errors).flat()[0] ?? failure}</FieldError>}
      </div>
      <div>
        <Button type="submit" loading={busy} disabled={!canPlace}>
          {t('phone-orders.place')}
        </Button>
      </div>
    </section>
  )
}

function ownFields({ firstName, lastName, phone }: CustomerSummary) {
  return { fullName: `${firstName} ${lastName}`.trim(), phone: phone ?? '' }
}
