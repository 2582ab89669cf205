import type { ReactNode } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface PrintBarProps {
  back: string
  title: string
  children?: ReactNode
}

/** Toolbar above a print view. It is hidden in print. */
export function PrintBar({ back, title, children }: PrintBarProps) {
  const { t } = useI18n()
  return (
    <div className="spread print-bar">
      <div className="cluster">
        <Link className="link" to={back}>
          <Icon name="chevron-back" />
          {t('common.back')}
        </Link>
        <h1 className="admin__heading">{title}</h1>
      </div>
      <div className="cluster gap-s">
        {children}
        <Button onClick={() => print()}>
          <Icon name="print" />
          {t('shipping.print')}
        </Button>
      </div>
    </div>
  )
}
