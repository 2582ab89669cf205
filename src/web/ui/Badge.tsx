import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { Isolate } from './Isolate.tsx'
import './badges.css'

type BadgeProps =
  | { kind: 'offer'; percent: number }
  | { kind: 'new' | 'professional' | 'low' | 'out' }
  | { kind: 'plain' | 'gold'; children: ReactNode }

/**
 * Badge of a product, or with any text: the kinds `plain` and `gold` take their text as children. A product card has at
 * most one badge.
 */
export function Badge(props: BadgeProps) {
  const { t } = useI18n()
  return <span className={`badge badge--${props.kind}`}>{words()}</span>

  function words(): ReactNode {
    if ('children' in props) return props.children
    if (props.kind === 'offer') return <Isolate>{t('common.badge.offer', { percent: props.percent })}</Isolate>
    return t(`common.badge.${props.kind}`)
  }
}
