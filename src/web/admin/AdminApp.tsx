import { type ReactNode, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router'
import type { RouteHandle } from '../head.ts'
import { I18nProvider, type I18nValue, i18nFor, useI18n } from '../i18n.tsx'
import { loadAdminMessages, loadMessages } from '../messages.ts'
import { AdminOnly } from '../session/guards.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminWait } from './AdminWait.tsx'
import { OrderScreen } from './orders/OrderScreen.tsx'
import { OrdersScreen } from './orders/OrdersScreen.tsx'
import '../styles/areas/admin.css'

export const handle: RouteHandle = {
  head: (_, { t }) => ({ title: `${t('layout.admin')} · ${t('layout.shop-name')}`, canonical: null }),
}

/** The dashboard (spec §2): for admins only. Its words come on top of the storefront's. */
export function Component() {
  return (
    <AdminOnly waiting={<AdminWait />}>
      <WithAdminWords>
        <AdminFrame>
          <Routes>
            <Route path="orders/:number" element={<OrderScreen />} />
            <Route path="*" element={<OrdersScreen />} />
          </Routes>
        </AdminFrame>
      </WithAdminWords>
    </AdminOnly>
  )
}

function WithAdminWords({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  const [i18n, setI18n] = useState<I18nValue | null>(null)
  useEffect(() => {
    let left = false
    void Promise.all([loadMessages(language), loadAdminMessages(language)]).then(([shop, admin]) => {
      if (!left) setI18n(i18nFor(language, { ...shop, ...admin }))
    })
    return () => {
      left = true
    }
  }, [language])
  return i18n ? <I18nProvider value={i18n}>{children}</I18nProvider> : <AdminWait />
}
