import { type FormEvent, useState } from 'react'
import type { ExplainedPrice } from '../../../shared/contracts/pricing.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PriceTrace } from '../PriceTrace.tsx'
import { DiscountTabs } from './DiscountTabs.tsx'
import './promotions.css'

/** Screen that looks up the current price of a product for a customer and explains it, for phone calls. */
export function PricesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [found, setFound] = useState<ExplainedPrice | null>(null)

  async function request(event: FormEvent) {
    event.preventDefault()
    setFound(null)
    const answer = await submit(fields =>
      api.adminExplainPrice({
        query: {
          sku: fields('sku'),
          email: fields('email') || undefined,
          quantity: fields('quantity') || undefined,
        },
      }),
    )
    if (answer) setFound(answer.data)
  }

  return (
    <>
      <DiscountTabs />
      <h1 className="admin__title">{t('promotions.prices.title')}</h1>
      <form ref={form} className="card admin-ask" method="post" noValidate onSubmit={request}>
        <TextField
          name="sku"
          label={t('promotions.prices.sku')}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          error={errors.sku}
        />
        <TextField
          name="email"
          type="email"
          label={t('promotions.prices.email')}
          hint={t('promotions.prices.email.hint')}
          optional
          autoComplete="off"
          error={errors.email}
        />
        <TextField
          name="quantity"
          label={t('price-lists.simulate.quantity')}
          inputMode="numeric"
          dir="ltr"
          optional
          autoComplete="off"
          maxLength={6}
          error={errors.quantity}
        />
        <Button type="submit" loading={busy}>
          {t('promotions.prices.ask')}
        </Button>
      </form>
      <div role="status">
        {failure && !errors.sku && !errors.email && <p>{failure}</p>}
        {found && <Answer found={found} />}
      </div>
    </>
  )
}

function Answer({ found: { name, sku, person, unitPrice, trace, promotions, at } }: { found: ExplainedPrice }) {
  const { t, money, dateTime, list } = useI18n()
  return (
    <section className="card stack gap-s" aria-label={name}>
      <h2 className="admin__heading">
        <Isolate>{name}</Isolate>{' '}
        <bdi dir="ltr" className="quiet small">
          {sku}
        </bdi>
      </h2>
      <p>
        <bdi>{person ? person.name : t('promotions.prices.visitor')}</bdi>
        {person?.profession && ` · ${t(`professionals.profession.${person.profession}`)}`}
        {' · '}
        <b className="tabular">
          <bdi>{money(unitPrice)}</bdi>
        </b>
      </p>
      <PriceTrace trace={trace} />
      {promotions.length > 0 && (
        <p className="small">
          {t('promotions.prices.promotions')} <bdi>{list(promotions.map(one => one.name))}</bdi>
        </p>
      )}
      <p className="quiet small">{dateTime(at)}</p>
    </section>
  )
}
