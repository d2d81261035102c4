/** The same of the United States, where the lines themselves have English names alone. */
export const UNITED_STATES: Readonly<Record<string, string>> = {
  'Compare with box 1 of the W-2. What reaches the account is pay after deductions.':
    'À comparer à la case 1 du W-2. Ce qui arrive au compte est la paie après les retenues.',
  'The category holds dividends as well: split them off.':
    'La catégorie contient aussi les dividendes : ventilez-les.',
  'Kindergarten to grade 12, 900 hours; for each educator who is eligible.':
    'De la maternelle à la 12e année, 900 heures; pour chaque éducateur admissible.',
  'Form 8889: what was paid in by oneself, not by payroll, up to the filing date.':
    'Form 8889 : ce qui a été versé par soi-même, non par la paie, jusqu’à la date de production.',
  'Form 7206.': 'Selon le Form 7206.',
  'By agreements from before 2019 alone.': 'Selon des ententes d’avant 2019 seulement.',
  'Traditional accounts, up to the filing date; never a Roth.':
    'Comptes traditionnels, jusqu’à la date de production; jamais un Roth.',
  'The interest of Form 1098-E, not what was paid back. It fades out with income.':
    'Les intérêts du Form 1098-E, non ce qui a été remboursé. La déduction diminue avec le revenu.',
  '7.5 % of AGI': '7,5 % de l’AGI',
  '60 % of AGI': '60 % de l’AGI',
  '60 % of AGI, and only above 0.5 % of AGI': '60 % de l’AGI, et seulement ce qui dépasse 0,5 % de l’AGI',
  'What is above 7.5 % of AGI, less what an insurer paid. Neither premiums that were paid before tax nor drugs without a prescription.':
    'Ce qui dépasse 7,5 % de l’AGI, moins ce qu’un assureur a payé. Ni les primes payées avant impôt ni les médicaments sans ordonnance.',
  'Income tax or sales tax, not both; sales tax may be added up from receipts.':
    'L’impôt sur le revenu ou la taxe de vente, pas les deux; la taxe de vente peut être additionnée à partir des reçus.',
  'What the county was paid, not what went into escrow.':
    'Ce que le comté a reçu, non ce qui est allé au compte de garantie.',
  'The part that goes by value.': 'La partie qui dépend de la valeur.',
  'The payment also pays back the loan and fills the escrow: take the interest of Form 1098.':
    'Le paiement rembourse aussi le prêt et remplit le compte de garantie : prenez les intérêts du Form 1098.',
  'Form 4952.': 'Selon le Form 4952.',
  "A bank's record or a letter for any amount; from 250 the letter of the charity.":
    'Un document bancaire ou une lettre pour tout montant; à partir de 250, la lettre de l’organisme de bienfaisance.',
  'Form 8283 above 500.': 'Form 8283 au-dessus de 500.',
  'Form 4684.': 'Selon le Form 4684.',
  'Lost bets, up to what was won.': 'Paris perdus, jusqu’à ce qui a été gagné.',
  'From line 42.': 'De la ligne 42.',
  'Standard mileage or what the car cost, not both.':
    'Le taux normalisé par mille ou ce que le véhicule a coûté, pas les deux.',
  'Above a threshold of the year a 1099-NEC is due.':
    'Au-dessus d’un seuil de l’année, un 1099-NEC est exigé.',
  'Not worked out here.': 'N’est pas calculé ici.',
  'Form 4562. Not worked out here; purchases may be marked as capital.':
    'Form 4562. N’est pas calculé ici; les achats peuvent être marqués durables.',
  'Of employees.': 'Des employés.',
  'Half of it. Entertainment not at all.': 'La moitié. Les divertissements, pas du tout.',
  '27b on the forms of 2024 and 2025; 27a before.': '27b sur les formulaires de 2024 et de 2025; 27a avant.',
  'Form 8829, or 5 dollars a square foot up to 300.': 'Form 8829, ou 5 dollars par pied carré jusqu’à 300.',
  'Days rented and days of own use decide the share.':
    'Les jours de location et les jours d’usage personnel décident de la part.',
  'Not worked out here; purchases may be marked as capital.':
    'N’est pas calculé ici; les achats peuvent être marqués durables.',
  "For children under 13, less what an FSA paid. It asks for the carer's name, address and TIN; a camp overnight does not count. The column on line 2 is not the same each year.":
    'Pour les enfants de moins de 13 ans, moins ce qu’un FSA a payé. Le nom, l’adresse et le TIN de qui garde sont demandés; un camp avec nuitées ne compte pas. La colonne de la ligne 2 n’est pas la même chaque année.',
  'Form 1098-T: tuition, fees and course materials of the first four years; neither room nor board.':
    'Form 1098-T : scolarité, frais et matériel de cours des quatre premières années; ni logement ni repas.',
  '2025 to 2028, without itemizing too. The number of the line was not seen.':
    'De 2025 à 2028, aussi sans détailler les déductions. Le numéro de la ligne n’a pas été vu.',
  'From 2026. The number of the line was not seen.':
    'À partir de 2026. Le numéro de la ligne n’a pas été vu.',
  'Again from 2026.': 'De nouveau à partir de 2026.',

  '1,000,000 for debt from before 16 December 2017': '1 000 000 pour une dette d’avant le 16 décembre 2017',
  'meals and travel below it need no receipt, lodging always does; date, place and purpose are needed in any case':
    'en dessous, repas et déplacements ne demandent pas de reçu, l’hébergement toujours; la date, le lieu et le but sont demandés dans tous les cas',
  'the credit is 2,500 at most': 'le crédit est de 2 500 au plus',
  'the credit is 20 %, 2,000 at most; it fades out between 80,000 and 90,000 of income, joint 160,000 and 180,000':
    'le crédit est de 20 %, 2 000 au plus; il diminue entre 80 000 et 90 000 de revenu, 160 000 et 180 000 pour une déclaration conjointe',
  'where it fades out was not seen': 'où il diminue n’a pas été vu',

  'Public Law 119-21': 'Loi publique 119-21',
  'IRS, When to file, its page of estimated tax, and Instructions for Forms 1099-MISC and 1099-NEC':
    'IRS, « When to file », sa page des acomptes, et instructions des Forms 1099-MISC et 1099-NEC',
  'IRS, Instructions for Form 1040 and Schedule 1': 'IRS, instructions du Form 1040 et de la Schedule 1',
  'A loss may be held back by the passive activity rules, which are not worked out here.':
    'Une perte peut être retenue par les règles des activités passives, qui ne sont pas calculées ici.',
  'Of all properties, before the passive activity rules, which are not worked out here.':
    'De tous les biens, avant les règles des activités passives, qui ne sont pas calculées ici.',
  'Of all businesses of one person. Farms are on another line, and the tax itself is not worked out here.':
    'De toutes les entreprises d’une personne. Les fermes sont à une autre ligne, et l’impôt lui-même n’est pas calculé ici.',
  'It follows Schedule 1, line 13. What came from the pay or the employer is on line 9.':
    'Elle suit la ligne 13 de la Schedule 1. Ce qui vient de la paie ou de l’employeur est à la ligne 9.',
  'Compare with box 1 of the 1099-SA.': 'À comparer à la case 1 du 1099-SA.',
  'Not on Schedule A as well. What was taken out above them is taxed.':
    'Pas aussi à la Schedule A. Ce qui a été retiré en plus est imposé.',
  'Ends with what was in place by 31 December 2025.':
    'Prend fin avec ce qui était en place au 31 décembre 2025.',
  'Each kind has a limit and a line of its own, which were not seen. Ends with what was in place by 31 December 2025.':
    'Chaque sorte a sa limite et sa ligne, qui n’ont pas été vues. Prend fin avec ce qui était en place au 31 décembre 2025.',
  'Never deducted. The saver’s credit asks for them together with those to a traditional IRA, up to the filing date.':
    'Jamais déduites. Le crédit à l’épargne les demande avec celles à un IRA traditionnel, jusqu’à la date de production.',
  'IRS, Schedule SE and its instructions': 'IRS, Schedule SE et ses instructions',
  'IRS, Form 8889 and Pub. 969': 'IRS, Form 8889 et Pub. 969',
  'IRS, Form 5695 and its instructions': 'IRS, Form 5695 et ses instructions',
  'IRS, Form 8880 and its instructions': 'IRS, Form 8880 et ses instructions',
  'IRS, Instructions for Schedule A': 'IRS, instructions de la Schedule A',
  'IRS, Schedule C and its instructions': 'IRS, Schedule C et ses instructions',
  'IRS, Schedule E and its instructions': 'IRS, Schedule E et ses instructions',
  'IRS, Form 2441 and Pub. 503': 'IRS, Form 2441 et Pub. 503',
  'IRS, Form 8863 and Pub. 970': 'IRS, Form 8863 et Pub. 970',
  'IRS, Pub. 463': 'IRS, publication 463',
  'IRS, Notice 2024-08 / 2025-5 / 2026-10 (mileage)': 'IRS, avis 2024-08 / 2025-5 / 2026-10 (taux par mille)',
  'IRS, Notice 2023-75 / 2024-80 / 2025-67 (retirement limits)':
    'IRS, avis 2023-75 / 2024-80 / 2025-67 (plafonds de retraite)',
  'IRS, Rev. Proc. 2023-34 / 2024-40 / 2025-32': 'IRS, procédures 2023-34 / 2024-40 / 2025-32',
  'IRS, Rev. Proc. 2023-23 / 2024-25 / 2025-19 (HSA)': 'IRS, procédures 2023-23 / 2024-25 / 2025-19 (HSA)',
  'On a 1099-B, with the basis reported to the IRS. Digital assets have boxes of their own from 2025 on, on the same line.':
    'Sur un 1099-B, avec le coût déclaré à l’IRS. À partir de 2025, les actifs numériques ont leurs propres cases, sur la même ligne.',
  'On a 1099-B, without the basis reported to the IRS. Digital assets have boxes of their own from 2025 on, on the same line.':
    'Sur un 1099-B, sans le coût déclaré à l’IRS. À partir de 2025, les actifs numériques ont leurs propres cases, sur la même ligne.',
  'On no 1099-B. Digital assets have boxes of their own from 2025 on, on the same line.':
    'Sur aucun 1099-B. À partir de 2025, les actifs numériques ont leurs propres cases, sur la même ligne.',
  'Before losses carried over from earlier years (lines 6 and 14). A loss counts on Form 1040 up to 3,000, or 1,500 if married filing separately (line 21); how much of the rest is carried over goes by the taxable income, which is not worked out here.':
    'Avant les pertes reportées d’années antérieures (lignes 6 et 14). Une perte compte sur le formulaire 1040 jusqu’à 3\u00a0000, ou 1\u00a0500 pour un couple qui déclare séparément (ligne 21); ce qui est reporté du reste dépend du revenu imposable, qui n’est pas calculé ici.',
  'Which line it is on goes by whether box 12 of a 1099-B says that the basis was reported to the IRS, or there is no 1099-B: nobody has said.':
    'La ligne dépend de la case 12 d’un 1099-B, selon que le coût a été déclaré à l’IRS, ou de l’absence de 1099-B\u00a0: personne ne l’a indiqué.',
  'More was sold than is known to have been bought, so neither the part of Form 8949 nor a gain is known.':
    'Il a été vendu plus que ce dont l’achat est connu\u00a0: ni la partie du formulaire 8949 ni le gain ne sont connus.',
  '26 U.S.C. § 1211(b); not adjusted for inflation': '26 U.S.C. § 1211(b); non indexé',
  'IRS, Schedule D, Form 8949 and their instructions': 'IRS, annexe D, formulaire 8949 et leurs instructions',
}
