import { type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { Product } from './load-product.ts'

/**
 * Opens the device's share dialog. If the device has no share dialog, opens a menu that copies the link or shares it by
 * WhatsApp.
 */
export function ShareButton({ product }: { product: Product }) {
  const { t, language } = useI18n()
  const [isNative, setNative] = useState(true)
  useEffect(() => setNative('share' in navigator), [])

  const { name } = product
  /** Returns the link with language prefix and selected variant, so that every recipient sees the same page. */
  const address = () => new URL(`/${language}${paths.product(product)}${location.hash}`, location.origin).href
  const look = (
    <>
      <Icon name="share" />
      {t('product.share')}
    </>
  )
  return isNative ? (
    <div className="menu product__share small quiet">
      <button type="button" className="menu__trigger" onClick={() => share({ title: name, url: address() })}>
        {look}
      </button>
    </div>
  ) : (
    <Fallback trigger={look} name={name} address={address()} />
  )
}

function Fallback({ trigger, name, address }: { trigger: ReactNode; name: string; address: string }) {
  const { t } = useI18n()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      addToast({ type: 'success', title: t('product.share.copied') })
    } catch {
      addToast({ type: 'error', title: t('product.share.failed'), message: address, duration: 0 })
    }
  }

  return (
    <Menu className="product__share small quiet" trigger={trigger} chevron={false}>
      <button type="button" className="menu__item" onClick={copy}>
        <Icon name="link" />
        {t('product.share.copy')}
      </button>
      <a
        className="menu__item"
        href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="chat" />
        {t('product.share.whatsapp')}
      </a>
    </Menu>
  )
}

/** Opens the share dialog. If the visitor cancels it, the promise rejects, which is not treated as an error. */
function share(data: ShareData): void {
  navigator.share(data).catch(() => {})
}
