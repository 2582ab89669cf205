import type { ReactNode } from 'react'
import { useI18n } from '../../i18n.tsx'
import { BackLink } from '../BackLink.tsx'
import type { Discount } from './discount-text.ts'
import './promotions.css'

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
      <BackLink to={back.to}>{back.label}</BackLink>
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
