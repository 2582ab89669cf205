import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { apiContext, type LoaderArgs } from '../../api/context.ts'
import { useSession } from '../../auth/session.ts'
import { useCart } from '../../cart-store.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { Checkout } from './Checkout.tsx'
import './checkout.css'

export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext)
  const [zones, settings, methods] = await Promise.all([
    api.listShippingZones(),
    api.siteSettings(),
    api.availablePaymentMethods(),
  ])
  return { zones: zones.data, bankDetails: settings.data.bankTransferDetails, methods: methods.data }
}

export const handle: RouteHandle = { title: (_, { t }) => t('checkout.title') }

/** Checkout page. It shows a skeleton until the cart and the user are read from this device. */
export function Component() {
  const { t } = useI18n()
  const offered = useLoaderData() as Awaited<ReturnType<typeof loader>>
  const cartIsLoading = useCart(cart => cart.isLoading)
  const { isLoading, user } = useSession()
  const [isFooterOpen, setFooterOpen] = useState(false)
  return (
    <div className="container checkout" data-footer={isFooterOpen || undefined}>
      <h1>{t('checkout.title')}</h1>
      {cartIsLoading || isLoading ? <CartSkeleton /> : <Checkout {...offered} user={user} />}
      <button
        type="button"
        className="link checkout__footer"
        aria-expanded={isFooterOpen}
        onClick={() => setFooterOpen(open => !open)}
      >
        {t('checkout.footer')}
        <Icon name="chevron-down" />
      </button>
    </div>
  )
}
