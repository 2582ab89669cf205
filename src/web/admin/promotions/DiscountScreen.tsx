import type { ReactNode } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Discount } from './discount-text.ts'

interface DiscountScreenProps {
  back: { to: string; label: string }
  title: string
  discount: Discount | null
  children: ReactNode
}

export function DiscountScreen({ back, title, discount, children }: DiscountScreenProps) {
  const { t, number } = useI18n()
  return (
    <>
      <Link className="link" to={back.to}>
        <Icon name="chevron-back" />
        {back.label}
      </Link>
      <header className="spread">
        <h1 className="admin__title">
          <bdi>{title}</bdi>
        </h1>
        {discount && (
          <p className="cluster gap-s">
            <span className="quiet small">{t('promotions.discount.used-times', { count: number(discount.used) })}</span>
            <span className={`admin-state admin-state--${discount.state}`}>
              {t(`promotions.discount.state.${discount.state}`)}
            </span>
          </p>
        )}
      </header>
      {children}
    </>
  )
}
