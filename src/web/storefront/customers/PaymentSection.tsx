import type { SavedCard } from '../../../shared/contracts/payments.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useCardsAccepted } from '../../use-cards-accepted.ts'
import { CardName } from '../payments/CardName.tsx'

/** Profile section with the payment methods, and the cards saved at the gateway. */
export function PaymentSection() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'cards',
    async options => (await api.listPaymentMethods({}, options)).data,
  )

  const takesCards = useCardsAccepted()

  async function remove(card: SavedCard) {
    try {
      await api.removePaymentMethod({ params: { id: card.id } })
      replace((data ?? []).filter(({ id }) => id !== card.id))
    } catch (error) {
      addToast({ type: 'error', title: t('customers.profile.card.failed'), message: failureText(error, t) })
    }
  }

  if (error && !data) return <LoadFailure title={t('customers.profile.failed')} error={error} onRetry={reload} />
  return (
    <>
      <section className="card stack" aria-labelledby="saved-cards">
        <h2 className="profile__title" id="saved-cards">
          {t('customers.profile.cards')}
        </h2>
        {!data && <Skeleton shape="button" />}
        {data?.length === 0 && <p className="quiet">{t('customers.profile.cards.none')}</p>}
        {data && data.length > 0 && (
          <ul className="stack gap-s">
            {data.map(card => (
              <li key={card.id} className="profile__row">
                <Icon name="card" />
                <span>
                  <CardName {...card} />
                </span>
                <bdi dir="ltr" className="quiet small">
                  {String(card.expMonth).padStart(2, '0')}/{String(card.expYear).slice(-2)}
                </bdi>
                <IconButton
                  label={t('customers.profile.card.forget', { last4: card.last4 })}
                  onClick={() => remove(card)}
                >
                  <Icon name="trash" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="card stack" aria-labelledby="ways-to-pay">
        <h2 className="profile__title" id="ways-to-pay">
          {t('customers.profile.ways')}
        </h2>
        <ul className="stack gap-s">
          <li className="profile__row">
            <Icon name="cash" />
            <span>
              <b>{t('orders.method.cash-on-delivery')}</b>
              <br />
              <span className="quiet">{t('customers.profile.ways.cash')}</span>
            </span>
          </li>
          <li className="profile__row">
            <Icon name="bank" />
            <span>
              <b>{t('orders.method.bank-transfer')}</b>
              <br />
              <span className="quiet">{t('customers.profile.ways.bank')}</span>
            </span>
          </li>
          {takesCards && (
            <li className="profile__row">
              <Icon name="card" />
              <span>
                <b>{t('orders.method.card')}</b>
                <br />
                <span className="quiet">{t('customers.profile.ways.card')}</span>
              </span>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}
