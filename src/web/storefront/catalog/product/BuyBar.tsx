import { useEffect, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Price } from '../../../ui/Price.tsx'
import { visitorPrice } from '../product-card/visitor-price.ts'
import type { Buyable } from './buyable.ts'

/** Bar with price and button at the bottom of phones. Shown while the page's own button is out of view. */
export function BuyBar({ buyable, onAdd }: { buyable: Buyable; onAdd: () => void }) {
  const { t } = useI18n()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const button = document.getElementById('buy')
    if (!button) return
    const observer = new IntersectionObserver(entries => setShown(!entries.at(-1)!.isIntersecting))
    observer.observe(button)
    return () => observer.disconnect()
  }, [])

  return (
    <div className="buy-bar spread" inert={!shown}>
      <Price {...visitorPrice(buyable)} />
      <Button onClick={onAdd}>{t('product.add')}</Button>
    </div>
  )
}
