import type { User } from '../../../shared/contracts/auth.ts'
import { classNames } from '../../ui/class-names.ts'

interface AvatarProps {
  user: User
  /** True for the larger size on the profile page. */
  large?: boolean
}

/** Profile image, or the first letter of the name. A gold ring marks an approved professional. */
export function Avatar({ user, large }: AvatarProps) {
  const gold = user.professionalStatus === 'approved'
  return (
    <span className={classNames('avatar', large && 'avatar--large', gold && 'avatar--gold')} aria-hidden="true">
      {user.avatar ? <img src={user.avatar} alt="" width={256} height={256} /> : [...user.first_name][0]}
    </span>
  )
}
