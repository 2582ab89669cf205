import { useNavigate } from 'react-router'
import { Link, type LinkProps } from '../../link.tsx'
import type { OrderProof } from './use-order.ts'

interface OrderLinkProps extends LinkProps {
  proof: OrderProof
}

/** From one page of an order to another. A guest's e-mail goes along beside the address; in a new tab it is asked for. */
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
