import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'

/**
 * Shows a signed link to the order for a guest without an email. The link can be copied, or sent to the guest's own
 * phone by WhatsApp.
 */
export function SignedOrderLink({ number }: { number: string }) {
  const { t } = useI18n()

  async function copy() {
    const address = location.href
    try {
      await navigator.clipboard.writeText(address)
      addToast({ type: 'success', title: t('orders.link.copied') })
    } catch {
      addToast({ type: 'info', title: t('orders.link.keep'), message: address, duration: 0 })
    }
  }

  const text = () => encodeURIComponent(`${t('orders.link.text', { number })}\n${location.href}`)
  return (
    <>
      <p>{t('orders.link.keep')}</p>
      <p className="cluster">
        <button type="button" className="link" onClick={copy}>
          <Icon name="link" />
          {t('orders.link.copy')}
        </button>
        <a className="link" href={`https://wa.me/?text=${text()}`} target="_blank" rel="noopener">
          <Icon name="chat" />
          {t('orders.link.whatsapp')}
        </a>
      </p>
    </>
  )
}
