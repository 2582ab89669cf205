import { useNavigate } from 'react-router'
import { Link, type LinkProps } from '../../link.tsx'
import type { OrderProof } from './use-order.ts'

interface OrderLinkProps extends LinkProps {
  proof: OrderProof
}

/** Link between pages of an order. A guest's email is passed in the navigation state; a new tab requires it again. */
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
