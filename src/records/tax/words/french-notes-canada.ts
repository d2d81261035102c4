/** French for what the form data says in English of lines, limits and years, and where it is from; by its own text. */
export const CANADA: Readonly<Record<string, string>> = {
  'Compare with box 14 of the T4. What reaches the account is pay after deductions.':
    'À comparer à la case 14 du T4. Ce qui arrive au compte est la paie après les retenues.',
  'The slip has the grossed-up amount; the books have the cash.':
    'Le feuillet donne le montant majoré; les livres ont l’argent reçu.',
  'The category holds dividends as well: split them off. Interest counts from the first dollar, with or without a T5.':
    'La catégorie contient aussi les dividendes : ventilez-les. Les intérêts comptent dès le premier dollar, avec ou sans T5.',
  'Transfers into accounts of the subtype RRSP, from 1 March to the 60th day of the next year, in two parts. The notice of assessment has the personal limit.':
    'Virements vers les comptes de genre REER, du 1er mars au 60e jour de l’année suivante, en deux parties. L’avis de cotisation donne la limite personnelle.',
  'Transfers of the calendar year; there are no 60 days.':
    'Virements de l’année civile; il n’y a pas de 60 jours.',
  'Box 44 of the T4, and receipts that the employer did not pay back.':
    'Case 44 du T4, et reçus que l’employeur n’a pas remboursés.',
  "Form T778, in most families for the spouse with the lower net income, with a limit for each child. A person's receipt shows their SIN; camps and boarding schools have limits a week.":
    'Formulaire T778, dans la plupart des familles pour le conjoint au revenu net le moins élevé, avec une limite par enfant. Le reçu d’une personne porte son NAS; les camps et les pensionnats ont des limites par semaine.',
  'Form T1-M: at least 40 km nearer to the work or the school, and only against what is earned there.':
    'Formulaire T1-M : au moins 40 km plus près du travail ou de l’école, et seulement contre ce qu’on y gagne.',
  "Interest on what was borrowed to earn investment income, and advisers' fees. Not for an RRSP, TFSA or FHSA, and no fees of a bank account.":
    'Intérêts sur ce qui a été emprunté pour gagner un revenu de placements, et honoraires de conseillers. Ni pour un REER, un CELI ou un CELIAPP, ni les frais d’un compte bancaire.',
  'Form T777, with a T2200 that the employer signed.':
    'Formulaire T777, avec un T2200 signé par l’employeur.',
  'The receipt names the supplier and its GST/HST number.':
    'Le reçu nomme le fournisseur et son numéro de TPS/TVH.',
  'Ended with 2024.': 'A pris fin avec 2024.',
  'Loans of a government student programme alone, no line of credit. What is not used waits for up to five years.':
    'Seulement les prêts d’un programme gouvernemental pour étudiants, pas une marge de crédit. Ce qui n’est pas utilisé attend jusqu’à cinq ans.',
  'Schedule 11 and the T2202 decide; the books only confirm the amount.':
    'L’annexe 11 et le T2202 décident; les livres ne font que confirmer le montant.',
  'Any twelve months that end in the year, less what an insurer paid back. Look through what a pharmacy sold: articles without a prescription do not count. Premiums of a private plan do, where the employer did not pay them.':
    'Toute période de douze mois qui se termine dans l’année, moins ce qu’un assureur a remboursé. Regardez ce qu’une pharmacie a vendu : les articles sans ordonnance ne comptent pas. Les primes d’un régime privé comptent, si l’employeur ne les a pas payées.',
  "The threshold goes by each dependant's own income. The same twelve months as line 33099.":
    'Le seuil dépend du revenu de chaque personne à charge. Les mêmes douze mois que la ligne 33099.',
  'Schedule 9: the eligible amount of an official receipt, with a number such as 123456789 RR 0001. The slip of a card is no evidence. Spouses may put theirs on one return; what is not used waits for up to five years.':
    'Annexe 9 : le montant admissible d’un reçu officiel, avec un numéro comme 123456789 RR 0001. Le bordereau d’une carte ne justifie rien. Les conjoints peuvent mettre les leurs sur une seule déclaration; ce qui n’est pas utilisé attend jusqu’à cinq ans.',
  'The credit itself is on line 41000.': 'Le crédit lui-même est à la ligne 41000.',
  'The refundable credit of 25 % is on line 46900.': 'Le crédit remboursable de 25 % est à la ligne 46900.',

  'Without GST/HST where registered. The gross income goes on 8299.':
    'Sans la TPS/TVH pour les inscrits. Le revenu brut va à la ligne 8299.',
  'Half of what was paid, or of what is reasonable. A few cases, such as a party for all staff, go by other shares.':
    'La moitié de ce qui a été payé, ou de ce qui est raisonnable. Quelques cas, comme une fête pour tout le personnel, suivent d’autres parts.',
  'Neither the vehicle nor the home.': 'Ni le véhicule ni la résidence.',
  'No membership of a club for recreation.': 'Pas l’adhésion à un club de loisirs.',
  'Lawyers and accountants.': 'Avocats et comptables.',
  'Not the home.': 'Pas la résidence.',
  'Meals on the way stay at 50 %, on 8523.': 'Les repas en route restent à 50 %, à la ligne 8523.',
  'Telephone and internet by their business share.': 'Téléphone et Internet selon la part de l’entreprise.',
  'What the vehicle cost, by business kilometres (Chart A).':
    'Ce que le véhicule a coûté, selon les kilomètres d’affaires (tableau A).',
  'Not worked out here. Purchases may be marked as capital, and are listed for the accountant.':
    'N’est pas calculée ici. Les achats peuvent être marqués durables, et la liste en est dressée pour le comptable.',
  'Cannot make a loss; the rest waits for the next year.':
    'Ne peut pas créer une perte; le reste attend l’année suivante.',
  'By the share of ownership, without the part one lives in.':
    'Selon la part de propriété, sans la partie qu’on habite.',
  'Interest alone: split the payment of a mortgage.':
    'Les intérêts seulement : ventilez le paiement d’un prêt hypothécaire.',
  'In whole dollars, without GST/HST and provincial tax.':
    'En dollars entiers, sans la TPS/TVH ni la taxe provinciale.',
  'GST/HST as receipts state it, by business share, for meals half of it. Neither QST nor PST.':
    'La TPS/TVH indiquée sur les reçus, selon la part de l’entreprise, et la moitié pour les repas. Ni la TVQ ni la TVP.',
  'For residents of Québec; it follows the transactions of the federal line.':
    'Pour les résidents du Québec; elle suit les opérations de la ligne fédérale.',
  'Compare with box A of the RL-1. What reaches the account is pay after deductions.':
    'Comparez à la case A du relevé 1. Ce qui arrive au compte est la paie après les retenues.',
  'Form TP-348. It follows the transactions of the federal line.':
    'Formulaire TP-348. Elle suit les opérations de la ligne fédérale.',
  'Form TP-59, with a TP-64.3 that the employer signed. It follows the transactions of the federal line.':
    'Formulaire TP-59, avec un TP-64.3 signé par l’employeur. Elle suit les opérations de la ligne fédérale.',
  'It follows the transactions of the federal line. The number of the line was not seen.':
    'Elle suit les opérations de la ligne fédérale. Le numéro de la ligne n’a pas été vu.',
  'Schedule N bounds them by investment income. It follows the transactions of the federal line.':
    'L’annexe N les limite aux revenus de placement. Elle suit les opérations de la ligne fédérale.',
  'Parties of Québec and of its municipalities alone: what goes to a federal one is on line 40900.':
    'Seulement les partis du Québec et de ses municipalités : ce qui va à un parti fédéral est à la ligne 40900.',
  'What Revenu Québec was paid; what the CRA was paid is on line 47600.':
    'Ce qui a été versé à Revenu Québec; ce qui l’a été à l’ARC est à la ligne 47600.',
  'Without what was paid at the reduced contribution, which the federal line counts: it has to be said who was paid at which price.':
    'Sans ce qui a été payé à contribution réduite, que la ligne fédérale compte : il faut indiquer qui a été payé à quel prix.',
  'Half of what was paid, or of what is reasonable; Québec bounds it by the sales as well.':
    'La moitié de ce qui a été payé, ou de ce qui est raisonnable; le Québec la limite aussi selon le chiffre d’affaires.',
  'Québec allows half of rent, interest, taxes, insurance and upkeep as a rule, and all of what is for the office alone. That is not worked out here: it is in no result.':
    'En général, le Québec accepte la moitié du loyer, des intérêts, des taxes, des assurances et de l’entretien, et tout ce qui ne sert qu’au bureau. Ce n’est pas calculé ici : aucun résultat n’en tient compte.',
  'What is left of it without the part of the home goes on line 164 of the TP-1.':
    'Ce qui en reste sans la part de la résidence va à la ligne 164 de la TP-1.',
  'In whole dollars, without GST/HST and QST.': 'En dollars entiers, sans la TPS/TVH ni la TVQ.',
  'QST as receipts state it, by business share, for meals half of it.':
    'La TVQ indiquée sur les reçus, selon la part de l’entreprise, et la moitié pour les repas.',
  'What the vehicle cost, by the kilometres driven for the job; the way to work is none of them.':
    'Le coût du véhicule, selon les kilomètres parcourus pour l’emploi; le trajet vers le travail n’en fait pas partie.',
  'Half of what was paid, or of what is reasonable.':
    'La moitié de ce qui a été payé, ou de ce qui est raisonnable.',
  'Not at the place of work.': 'Pas au lieu de travail.',
  'What is used up: paper, ink, stamps.': 'Ce qui se consomme : papier, encre, timbres.',
  'Rent, electricity, heating, water and internet, by area and months. Not more than the pay of the job is left, which is not worked out here; the rest waits for the next year.':
    'Le loyer, l’électricité, le chauffage, l’eau et Internet, selon la superficie et les mois. Pas plus que ce qui reste du revenu de l’emploi, ce qui n’est pas calculé ici; le reste attend l’année suivante.',
  'It goes on line 22900 of the T1, with what is mapped there.':
    'Il va à la ligne 22900 de la T1, avec ce qui y est associé.',
  'It goes on line 207 of the TP-1, with what is there.':
    'Il va à la ligne 207 de la TP-1, avec ce qui s’y trouve.',
  'Of a home in Ontario on which property tax is paid, by one of a couple for both.':
    'Pour un logement en Ontario soumis à l’impôt foncier; dans un couple, l’un le demande pour les deux.',
  'Of a home in Ontario, by one of a couple for both.':
    'Pour un logement en Ontario; dans un couple, l’un le demande pour les deux.',
  'The credit goes by income and by six months of renting in the province, not by the rent: what was paid shows that you rented.':
    'Le crédit dépend du revenu et de six mois de location dans la province, non du loyer : ce qui a été payé montre que vous avez loué.',
  'Its name and its rules changed with 2025. The number of the line was not seen.':
    'Son nom et ses règles ont changé avec 2025. Le numéro de la ligne n’a pas été vu.',
  'Schedule D asks for the RL-31 of the landlord: the number of the dwelling and of its tenants on 31 December, not the rent. What was paid shows that you rent.':
    'L’annexe D demande le relevé 31 du propriétaire : le numéro du logement et le nombre de ses locataires au 31 décembre, non le loyer. Ce qui a été payé montre que vous louez.',
  'Schedule D asks for the number on the municipal tax bill, not for what it comes to. What was paid shows that you own.':
    'L’annexe D demande le numéro du compte de taxes municipales, non son montant. Ce qui a été payé montre que vous êtes propriétaire.',
  'of the sales of the business': 'du chiffre d’affaires de l’entreprise',

  "for each child, and two thirds of the claimant's earned income in all":
    'par enfant, et deux tiers du revenu gagné du demandeur en tout',
  'by province and year; not seen': 'par province et par année; pas vue',
  'each step adds to the one before; by the total with tax':
    'chaque palier s’ajoute au précédent; selon le total avec taxes',
  'in four quarters': 'sur quatre trimestres',
  'of the earned income of the year before': 'du revenu gagné de l’année précédente',
  '75 % of net income': '75 % du revenu net',
  'or 3 % of net income, whichever is less': 'ou 3 % du revenu net, selon le moins élevé des deux',
  'the credit, which 1,275 reaches': 'le crédit, atteint avec 1 275',
  'up to 16,000 with what one year left open; 40,000 in a lifetime':
    'jusqu’à 16 000 avec ce qu’une année a laissé; 40 000 à vie',
  ended: 'a pris fin',
  'from 2026 the same expense is announced not to count as medical too':
    'il est annoncé qu’à partir de 2026, la même dépense ne compte plus aussi comme frais médical',
  'indexed by 2.0 %; the printed figure was not seen': 'indexée de 2,0 %; le chiffre imprimé n’a pas été vu',

  'Gifts until 28 February 2025 could count for 2024, because of a strike of the post (confidence MEDIUM).':
    'Les dons jusqu’au 28 février 2025 pouvaient compter pour 2024, à cause d’une grève de la poste (à vérifier).',
  'The forms of this year were not out when the table was made.':
    'Les formulaires de cette année n’étaient pas parus quand la table a été faite.',
  'There is no table of this year yet: these are the lines of the last one, and no limit is known.':
    'Il n’y a pas encore de table pour cette année : voici les lignes de la dernière, et aucune limite n’est connue.',

  'Typed by an administrator of the household': 'Saisie par un administrateur du ménage',
  'What was sold outside registered accounts and settled in the year, at the adjusted cost base. A T5008 may leave out what changed that cost.':
    'Ce qui a été vendu hors des comptes enregistrés et réglé dans l’année, au prix de base rajusté. Un T5008 peut omettre ce qui a modifié ce coût.',
  'Half of the gains, where they are more than the losses; a loss is not entered here and is kept for other years. What slips show of gains is added on lines 17400 and 17600 of Schedule 3.':
    'La moitié des gains, lorsqu’ils dépassent les pertes; une perte n’est pas inscrite ici et sert à d’autres années. Les gains des feuillets s’ajoutent aux lignes 17400 et 17600 de l’annexe 3.',
  'The form of 2024 asks apart for what was sold until 24 June and from 25 June; half of either counts.':
    'Le formulaire de 2024 distingue ce qui a été vendu jusqu’au 24 juin et à partir du 25 juin; la moitié compte dans les deux cas.',
  'CRA, Schedule 3 and Guide T4037': 'ARC, annexe 3 et guide T4037',
  'Revenu Québec, Schedule G and guide IN-120': 'Revenu Québec, annexe G et guide IN-120',
  'CRA, page of the line': 'ARC, page de la ligne',
  'CRA and Revenu Québec, pages of due dates': 'ARC et Revenu Québec, pages des échéances',
  'CRA, Form T778': 'ARC, formulaire T778',
  'CRA, Form T776 and Guide T4036': 'ARC, formulaire T776 et guide T4036',
  'CRA, Form T2125 and Guide T4002': 'ARC, formulaire T2125 et guide T4002',
  'CRA, Guide RC4022 and Instructions for preparing a GST/HST return':
    'ARC, guide RC4022 et instructions pour remplir une déclaration de la TPS/TVH',
  'CRA, Meal and vehicle rates used to calculate travel expenses':
    'ARC, taux des repas et des véhicules pour le calcul des frais de déplacement',
  'CRA, MP, DB, RRSP, DPSP, ALDA, TFSA limits, YMPE and the YAMPE':
    'ARC, plafonds des CD, des PD, des REER, des RPDB, des RVDAA et des CELI, MGAP et MSGAP',
  'CRA, indexation of amounts': 'ARC, indexation des montants',
  'Department of Finance Canada, automobile deduction limits news release':
    'Ministère des Finances Canada, communiqué sur les plafonds de déduction pour automobiles',
  'Revenu Québec, TP-1 guide': 'Revenu Québec, guide de la TP-1',
  'CRA, Form T777 and Guide T4044': 'ARC, formulaire T777 et guide T4044',
  'CRA, Form ON-BEN': 'ARC, formulaire ON-BEN',
  'CRA, Form BC479': 'ARC, formulaire BC479',
  'CRA, Form MB479': 'ARC, formulaire MB479',
  'Revenu Québec, form TP-59 and guide IN-118': 'Revenu Québec, formulaire TP-59 et guide IN-118',
  'Revenu Québec, form TP-80 and guide IN-155': 'Revenu Québec, formulaire TP-80 et guide IN-155',
  'Revenu Québec, form TP-128 and guide IN-100': 'Revenu Québec, formulaire TP-128 et guide IN-100',
  'Revenu Québec, form FPZ-500 and guide IN-203': 'Revenu Québec, formulaire FPZ-500 et guide IN-203',
}
