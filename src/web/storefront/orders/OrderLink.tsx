import { useNavigate } from 'react-router'
import { Link, type LinkProps } from '../../link.tsx'
import type { OrderProof } from './use-order.ts'

interface OrderLinkProps extends LinkProps {
  proof: OrderProof
}

/**
 * Link from one page of an order to another. Passes the guest's email in the navigation state; in a new tab, the guest
 * has to enter it again.
 */
export function OrderLink({ proof: { email }, ...link }: OrderLinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      {...link}
      onClick={event => {
        if (!email || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(link.to, { state: { email } })
      }}
    />
  )
}
