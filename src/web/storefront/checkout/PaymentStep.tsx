import type { User } from '../../../shared/contracts/auth.ts'
import type { PaymentMethod } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import type { Zone } from '../customers/addresses/RegionField.tsx'
import { deliveryDays } from '../delivery-days.ts'
import { CardSelect } from '../payments/CardSelect.tsx'
import { BankDetails } from '../transfers/BankDetails.tsx'
import { Step } from './Step.tsx'

const WORD = { 'cash-on-delivery': 'cash', 'bank-transfer': 'bank', card: 'card' } as const

interface PaymentStepProps {
  zone: Zone | null
  /** True if the shop does not deliver to the region; the region field shows the reason. */
  closed: boolean
  method: PaymentMethod
  /** Payment methods that the shop accepts. */
  methods: PaymentMethod[]
  onMethod: (method: PaymentMethod) => void
  bankDetails: string
  user: User | null
  /** Initial value of the checkbox "save this card" on a return to this page. */
  keepsCard: boolean
  error?: string[]
}

/** Delivery time and fee for the shopper's zone, and the payment method; cash on delivery by default. */
export function PaymentStep({
  zone,
  closed,
  method,
  methods,
  onMethod,
  bankDetails,
  user,
  keepsCard,
  error,
}: PaymentStepProps) {
  const { t } = useI18n()
  return (
    <Step number={2}>
      {!closed && (
        <div className="checkout-delivery">
          <Icon name="truck" />
          <Delivery zone={zone} />
        </div>
      )}
      <RadioCards
        legend={t('checkout.payment')}
        name="paymentMethod"
        value={method}
        onChange={chosen => onMethod(chosen as PaymentMethod)}
        error={error?.join(' ')}
        options={methods.map(value => ({
          value,
          label: t(`orders.method.${value}`),
          hint: t(`checkout.payment.${WORD[value]}.hint`),
          aside: <Icon name={WORD[value]} />,
        }))}
      />
      {method === 'card' && user && <CardSelect user={user} keeps={keepsCard} />}
      {method === 'bank-transfer' && <BankDetails details={bankDetails} />}
    </Step>
  )
}

function Delivery({ zone }: { zone: Zone | null }) {
  const { t, money } = useI18n()
  if (!zone) return <p className="quiet">{t('checkout.delivery.unknown')}</p>
  const { minDays, maxDays, fee, freeFrom } = zone
  return (
    <div>
      <p>
        <b>{t('checkout.delivery.to', { zone: zone.name })}</b>
      </p>
      <p className="quiet">
        <Isolate>{t('product.delivery.days', deliveryDays(minDays, maxDays))}</Isolate>
        {' · '}
        <Isolate>
          {freeFrom === null ? money(fee) : t('checkout.delivery.fee', { fee: money(fee), from: money(freeFrom) })}
        </Isolate>
      </p>
    </div>
  )
}
