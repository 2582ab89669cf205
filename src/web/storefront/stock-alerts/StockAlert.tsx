import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'

interface StockAlertProps {
  productId: number
  sizeId: number | null
  colorId: number | null
}

/**
 * Form in place of the buy button of a sold-out item. It subscribes to a single email when the item is back in stock.
 */
export function StockAlert({ productId, sizeId, colorId }: StockAlertProps) {
  const { t } = useI18n()
  const api = useApi()
  const user = useSession(session => session.user)
  const { form, busy, errors, failure, submit } = useSubmit()
  const [sent, setSent] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const body = (email: string) => ({ productId, sizeId, colorId, email })
    if (await submit(fields => api.addStockAlert({ body: body(fields('email')) }))) setSent(true)
  }

  if (sent) {
    return (
      <p className="notice notice--success" role="status">
        <Icon name="success" />
        <span className="notice__text">{t('product.alert.done')}</span>
      </p>
    )
  }
  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <NoScriptNotice what="form" />
      <p>{t('product.alert')}</p>
      <TextField
        key={user?.id}
        name="email"
        type="email"
        label={t('layout.newsletter.email')}
        autoComplete="email"
        maxLength={254}
        defaultValue={user?.email}
        error={errors.email ?? (failure ? [failure] : undefined)}
      />
      <Button type="submit" loading={busy}>
        <Icon name="mail" />
        {t('product.alert.submit')}
      </Button>
    </form>
  )
}
