/**
 * Frequent passwords of at least eight characters: from lists of leaked passwords, with local additions. Shorter
 * passwords are always rejected. Compared in lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 9876543210 87654321 11111111 111111111
1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
999999999 12121212 12341234 123123123 123321123 11223344 1122334455 112233445566 12344321 1234554321 123454321 123456123
123456789a 123456789q 12345678a 12345678q 1234567a 1234567q a12345678 a123456789 q1234567 aa123456 aa12345678 aaa123456
abc12345 abc123456 abc123456789 abcd1234 abcd12345 abcdefgh abcdefg1 abcdefghi abcdefghij 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz!qaz qazwsxedc qazwsx123 qazwsx12 zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1
zxcvbnm123 zxcvbnm, zxcvbnma asdfghjkl asdfghjk asdfasdf asdf1234 asdfjkl; asd123456 asdasdasd asdqwe123 qweasdzxc
qweasd123 qweqweqwe qwe123456 qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty11 qwerty111
qwertyui qwertyuiop qwertyuio qwertyqwerty q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 password password1 password11 password12
password123 password1234 password12345 password123456 password2 password3 password! password!1 passw0rd passw0rd1
p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa55word pa$$w0rd pass1234 pass12345 pass123456 passpass passport passwort
passwords mypassword newpassword yourpassword changeme changeme1 changeme123 letmein1 letmein12 letmein123 letmeinnow
welcome1 welcome12 welcome123 welcome1234 welcome2 admin123 admin1234 admin12345 admin123456 adminadmin administrator
administrator1 rootroot root1234 toor1234 test1234 test12345 testtest testing1 testing123 tester123 user1234 username
default1 master123 superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 iloveyou iloveyou1
iloveyou2 iloveyou12 iloveyou123 iloveyou! ilovegod iloveme1 lovelove love1234 love12345 lovely12 loveyou1 mylove123
princess princess1 princess12 princess123 sunshine sunshine1 sunshine12 football football1 football12 baseball baseball1
basketball basketball1 softball volleyball soccer12 soccer123 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123
barcelona barcelona1 realmadrid manchester juventus michelle michelle1 jennifer jennifer1 jessica1 jessica123 jonathan
alexander alexandra christopher christian christina elizabeth stephanie samantha nicholas benjamin danielle victoria
veronica patricia charlie1 charlie123 jordan23 michael1 michael123 computer computer1 internet internet1 samsung1
samsung123 google123 facebook facebook1 whatever whatever1 trustno1 trustnoone security security1 secret123 secret12
mustang1 corvette mercedes ferrari1 porsche1 harley123 hello123 hello1234 hello12345 hellohello helloworld goodluck
blink182 slipknot metallica nirvana1 eminem123 november september december february midnight butterfly butterfly1
chocolate chocolate1 strawberry snowball diamond1 diamonds rainbow1 rainbow123 flower12 flower123 monkey12 monkey123
dragon12 dragon123 shadow12 shadow123 killer123 ninja123 tigger12 angel123 angels12 babygirl babygirl1 sweetheart
sweetie1 cookie12 cookie123 freedom1 freedom123 remember redsox04 yankees1 cowboys1 steelers lakers24 patriots
bismillah bismillah1 alhamdulillah allahuakbar allah123 allah1234 mohammed mohammed1 mohammad mohamed1 muhammad
muhammad1 ahmed123 ahmed1234 ahmad123 ahmad1234 mahmoud1 mahmoud123 mustafa1 mustafa123 ibrahim1 ibrahim123 abdullah
abdullah1 khaled123 fatima123 palestine palestine1 palestine123 filasteen falasteen ramallah ramallah1 ramallah123
alquds123 jerusalem jerusalem1 nablus123 hebron123 habibi123 habibti1 marhaba1 marhaba123 hayati123 omrieomri
israel123 israel48 telaviv1 shalom12 shalom123 privet123 rossiya1 moskva123 parol123 parolparol lubimaya lyubov123
nadara123 nadara1234 nadara12 nadara2014 nadaranadara 19911991 19921992 19931993 19941994 19951995 19961996 19971997
19981998 19991999 20002000 20012001 20022002 20102010 20202020 13131313 10101010 01012000 01011990 01012010 147258369
147852369 159753456 123789456 159357258 741852963 789456123 963852741 159159159 456456456 321321321 789789789 135792468
246813579 1357924680 0599123456 0591234567 0500000000 0555555555 كلمةالسر كلمةالمرور فلسطين123 رام12345`
    .split(/\s+/)
    .map(password => password.normalize('NFKC')),
)
