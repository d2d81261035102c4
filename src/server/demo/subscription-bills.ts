import { type Bill, bill } from './bill.ts'

/** What was subscribed to once, with the prices as they rose. */
export const subscriptionBills: Bill[] = [
  bill('visa', 'Netflix', 'NETFLIX.COM 866-716-0414 ON', 'Streaming and subscriptions', 7, [
    [0, 1_864],
    [9, 2_113],
    [27, 2_373],
  ]),
  bill('visa', 'Spotify', 'SPOTIFY P~~~~~~~~ STOCKHOLM', 'Streaming and subscriptions', 19, [
    [0, 1_807],
    [6, 1_920],
    [22, 2_372],
  ]),
  bill(
    'visa',
    'Disney+',
    'DISNEY PLUS 888-905-7888 CA',
    'Streaming and subscriptions',
    23,
    [
      [0, 1_355],
      [7, 1_694],
    ],
    {
      until: 34,
    },
  ),
  bill(
    'mastercard',
    'Crave',
    'CRAVE TORONTO ON',
    'Streaming and subscriptions',
    13,
    [
      [0, 2_259],
      [21, 2_485],
    ],
    { from: 5 },
  ),
  bill('visa', 'iCloud+', 'APPLE.COM/BILL ICLOUD 866-712-7753', 'Streaming and subscriptions', 3, 451),
  bill('visa', 'The Globe and Mail', 'GLOBE AND MAIL DIGITAL TORONTO ON', 'Books and media', 21, [
    [0, 2_256],
    [17, 2_708],
  ]),
  bill('mastercard', 'Audible', 'AUDIBLE CA AMZN.COM/BILL', 'Books and media', 26, 1_689, { from: 8 }),
  bill('visa', 'GoodLife Fitness', 'GOODLIFE FITNESS CLUBS LONDON ON', 'Fitness', 4, [
    [0, 6_213],
    [12, 6_665],
  ]),
  bill('mastercard', 'Ottawa Bouldering Gym', 'OTTAWA BOULDERING GYM', 'Fitness', 15, 7_345, { from: 19 }),
  bill(
    'visa',
    'Microsoft 365',
    'MSFT * MICROSOFT 365 MISSISSAUGA ON',
    'Streaming and subscriptions',
    17,
    [
      [0, 12_317],
      [21, 16_385],
    ],
    {
      in: [11],
    },
  ),
  bill('visa', 'Amazon Prime', 'AMAZON PRIME MEMBER AMAZON.CAON', 'Streaming and subscriptions', 29, 11_187, {
    in: [2],
  }),
  bill('mastercard', 'Nintendo', 'NINTENDO CA 800-255-3700', 'Streaming and subscriptions', 27, 5_649, {
    in: [12],
  }),
  bill(
    'mastercard',
    'Strava',
    'STRAVA INC SAN FRANCISCO',
    'Fitness',
    8,
    [
      [0, 7_909],
      [14, 9_039],
    ],
    { in: [4] },
  ),
  bill(
    'visa',
    'CAA',
    'CAA NORTH & EAST ON OTTAWA ON',
    'Car repairs',
    18,
    [
      [0, 14_351],
      [16, 15_142],
    ],
    { in: [8] },
  ),
  bill(
    'mastercard',
    'Costco',
    'COSTCO MEMBERSHIP W1263 OTTAWA',
    'Groceries',
    10,
    [
      [0, 13_560],
      [16, 14_690],
    ],
    { in: [9] },
  ),
  bill(
    'usd',
    '1Password',
    '1PASSWORD TORONTO CAN USD',
    'Streaming and subscriptions',
    22,
    [
      [0, 5_988],
      [18, 7_188],
    ],
    { in: [1] },
  ),
  bill(
    'usd',
    'Porkbun',
    'PORKBUN.COM SHERWOOD OR',
    'Streaming and subscriptions',
    12,
    [
      [0, 1_037],
      [20, 1_108],
    ],
    { in: [3] },
  ),
  bill('usd', 'Linear B Hosting', 'LINEARB HOSTING PORTLAND OR', 'Streaming and subscriptions', 5, [
    [0, 600],
    [15, 800],
  ]),
]
