import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { Zones } from './OrderWishes.tsx'
import { addressOf, narrowing, type Wish, type Wishes } from './order-wishes.ts'

/** What narrows the list, each a chip that takes it off. */
export function WishChips({ wishes, zones }: { wishes: Wishes; zones: Zones }) {
  const { t } = useI18n()
  const narrow = narrowing(wishes)
  if (narrow.length === 0) return null
  const wordsOf = (wish: Wish): string => {
    const value = wishes[wish]!
    if (wish === 'payment' || wish === 'method') return t(`orders.${wish}.${value}` as MessageKey)
    if (wish === 'zone') return zones.find(({ code }) => code === value)?.name ?? value
    if (wish === 'from' || wish === 'to') return `${t(`desk.${wish}`)} ${value}`
    return wish === 'note' ? t('desk.note') : value
  }
  return (
    <nav className="scroll-row" aria-label={t('desk.on')}>
      {narrow.map(wish => (
        <Chip
          key={wish}
          removes={wordsOf(wish)}
          render={look => <Link to={addressOf({ ...wishes, [wish]: '' })} {...look} />}
        >
          <Isolate>{wordsOf(wish)}</Isolate>
        </Chip>
      ))}
    </nav>
  )
}
