/** Values that are not ids. Each gets 400 and changes nothing. */
export const notIds = 'NaN 0 -1 1.5 99999999999 one 0x10 1e3 %20 %00'.split(' ').concat('9'.repeat(501))
