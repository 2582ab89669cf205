import { useState } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { CardName } from './CardName.tsx'

const ANOTHER = ''

interface CardSelectProps {
  user: Pick<User, 'id'>
  /** Initial value of the checkbox "save this card": the choice at the previous attempt. */
  keeps: boolean
}

/** Choice between the account's saved cards and a new card, which can be saved. */
export function CardSelect({ user, keeps }: CardSelectProps) {
  const { t } = useI18n()
  const api = useApi()
  const { data } = useLoad(`cards of ${user.id}`, async options => {
    const answer = await api.listPaymentMethods({}, { ...options, quiet: true })
    return answer.data
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const cards = data ?? []
  const value = chosen ?? (cards[0] && !keeps ? String(cards[0].id) : ANOTHER)
  return (
    <>
      {cards.length > 0 && (
        <RadioCards
          legend={t('orders.pay.which')}
          name="savedCard"
          value={value}
          onChange={setChosen}
          options={[
            ...cards.map(card => ({
              value: String(card.id),
              label: <CardName {...card} />,
            })),
            { value: ANOTHER, label: t('orders.pay.another') },
          ]}
        />
      )}
      {value !== ANOTHER && <p className="quiet">{t('orders.pay.stays')}</p>}
      {value === ANOTHER && (
        <Checkbox
          name="keepCard"
          defaultChecked={keeps}
          label={t('orders.pay.keep')}
          hint={t('orders.pay.keep.hint')}
        />
      )}
    </>
  )
}
