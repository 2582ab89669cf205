import type { User } from '../../../shared/contracts/auth.ts'
import { classNames } from '../../ui/class-names.ts'

interface AvatarProps {
  user: User
  /** As in the profile. */
  large?: boolean
}

/** One's picture, or the first letter of one's name; an approved professional's has a golden ring. */
export function Avatar({ user, large }: AvatarProps) {
  const gold = user.professionalStatus === 'approved'
  return (
    <span className={classNames('avatar', large && 'avatar--large', gold && 'avatar--gold')} aria-hidden="true">
      {user.avatar ? <img src={user.avatar} alt="" width={256} height={256} /> : [...user.first_name][0]}
    </span>
  )
}
